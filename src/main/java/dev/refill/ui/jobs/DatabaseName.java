package dev.refill.ui.jobs;

/** A short name for a database that is known by its address alone, as a job of the history is. */
final class DatabaseName {
    private DatabaseName() {}

    /** The last part of a folder's path, an object store's URL or a {@code db://} address. */
    static String of(String uri) {
        String path = uri.replaceFirst("[?#].*$", "").replaceFirst("[/\\\\]+$", "");
        int slash = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
        String name = path.substring(slash + 1);
        return name.isEmpty() ? uri : name;
    }
}
