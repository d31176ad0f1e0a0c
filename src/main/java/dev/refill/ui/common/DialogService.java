package dev.refill.ui.common;

import java.nio.file.Path;
import java.util.function.Consumer;

/** The only way from a view model to a dialog. Every method returns at once. */
public interface DialogService {
    /** Shows the dialog over the window until it closes itself or the user does. */
    void open(DialogModel dialog);

    /** Asks for a file with the system's own chooser; nothing is called where the user gives up. */
    void chooseFile(String title, Consumer<Path> chosen);

    /** Asks for a folder with the system's own chooser; nothing is called where the user gives up. */
    void chooseFolder(String title, Consumer<Path> chosen);
}
