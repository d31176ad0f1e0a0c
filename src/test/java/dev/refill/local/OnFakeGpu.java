package dev.refill.local;

import dev.refill.cuda.FakeCuda;
import dev.refill.model.RefreshRequest;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Refreshes the tables of a class's tests on a GPU that g++ stands in for. */
public final class OnFakeGpu implements BeforeAllCallback, AfterAllCallback {
    @Override
    public void beforeAll(ExtensionContext context) {
        FakeCuda.open();
        Numbers.device = "cuda:0";
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Numbers.device = RefreshRequest.CPU;
        FakeCuda.open().close();
    }
}
