package dev.refill.store;

/** Which part of the way to a bucket is at fault, in the order in which they build on each other. */
public enum StoreFault {
    /** The endpoint's name is not known on this network. */
    NAME,
    /** Nothing accepts connections there, or what does falls silent. */
    CONNECTION,
    /** It shows no certificate that is trusted. */
    CERTIFICATE,
    /** What answers is no object store, or not able to. */
    SERVER,
    /** The bucket is in another region. */
    REGION,
    /** The keys are missing, wrong, or do not permit it. */
    KEY,
    /** There is no such bucket. */
    BUCKET
}
