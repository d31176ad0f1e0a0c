package dev.refill.model;

/** A SQL computed column to be declared. */
public record Declaration(String name, String expression) {}
