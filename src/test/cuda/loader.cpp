// Lets the JVM call kernels in libraries that a test compiled.
#include <dlfcn.h>
#include <jni.h>

extern "C" JNIEXPORT jlong JNICALL Java_dev_refill_compile_HostLibrary_open(JNIEnv* env, jclass, jstring path) {
    const char* name = env->GetStringUTFChars(path, nullptr);
    void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    env->ReleaseStringUTFChars(path, name);
    if (library == nullptr) {
        env->ThrowNew(env->FindClass("java/lang/IllegalStateException"), dlerror());
    }
    return reinterpret_cast<jlong>(library);
}

extern "C" JNIEXPORT void JNICALL Java_dev_refill_compile_HostLibrary_launch(
    JNIEnv* env, jclass, jlong library, jstring symbol, jlong batch, jint blocks, jint threads) {
    const char* name = env->GetStringUTFChars(symbol, nullptr);
    void* launch = dlsym(reinterpret_cast<void*>(library), name);
    env->ReleaseStringUTFChars(symbol, name);
    if (launch == nullptr) {
        env->ThrowNew(env->FindClass("java/lang/IllegalStateException"), dlerror());
        return;
    }
    reinterpret_cast<void (*)(void*, unsigned, unsigned)>(launch)(reinterpret_cast<void*>(batch), blocks, threads);
}
