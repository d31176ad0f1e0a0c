/** Stands in for {@code org.questdb:jar-jni}, which lance-core loads its native library through. */
package io.questdb.jar.jni;
