/** The places that databases lie in, folders of this machine and prefixes of object stores, behind one interface. */
package dev.refill.store;
