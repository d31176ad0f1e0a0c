package dev.refill.store;

import dev.refill.model.ErrorCode;
import dev.refill.model.RefillException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What object stores answer when they do not do what was asked, in one sentence each. */
public final class StoreErrors {
    private static final Pattern CODE = Pattern.compile("<Code>(\\w{1,60})</Code>");
    private static final Pattern STATUS = Pattern.compile("status code: (\\d{3})");

    /** What a store quotes from a request that it did not believe. */
    private static final Pattern QUOTED = Pattern.compile(
            "<(AWSAccessKeyId|StringToSign|StringToSignBytes|SignatureProvided|CanonicalRequest|CanonicalRequestBytes)>"
                    + ".*?(</\\1>|$)",
            Pattern.DOTALL);

    private StoreErrors() {}

    /**
     * A failure that lance-core reports of an object store, by its words.
     *
     * @return empty where it is about something else
     */
    public static Optional<RefillException> explain(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        // A message may quote values of any size.
        String words = message.substring(0, Math.min(message.length(), 4_000));
        String store = "the object store";
        if (words.contains("Failed to get AWS credentials") || words.contains("no providers in chain")) {
            return Optional.of(sentence(store, 0, "NoCredentials", failure));
        }
        if (words.contains("Failed to resolve region")) {
            return Optional.of(sentence(store, 0, "NoRegion", failure));
        }
        if (!words.contains("Generic S3 error") && !words.contains("non-2xx status code")) {
            return Optional.empty();
        }
        Matcher code = CODE.matcher(words);
        Matcher status = STATUS.matcher(words);
        int number = status.find() ? Integer.parseInt(status.group(1)) : 0;
        if (code.find()) {
            return Optional.of(sentence(store, number, code.group(1), failure));
        }
        return number != 0 || words.contains("HTTP error") || words.contains("timed out")
                ? Optional.of(sentence(store, number, number == 0 ? Unreached.words(words) : "", failure))
                : Optional.empty();
    }

    /** Which part a failure of a store is about, by what {@link #sentence} is given of it. */
    static StoreFault fault(int status, String code) {
        return switch (code) {
            case "InvalidAccessKeyId",
                    "SignatureDoesNotMatch",
                    "ExpiredToken",
                    "InvalidToken",
                    "TokenRefreshRequired",
                    "RequestTimeTooSkewed",
                    "NoCredentials" -> StoreFault.KEY;
            case "NoSuchBucket" -> StoreFault.BUCKET;
            case "NoRegion",
                    "PermanentRedirect",
                    "AuthorizationHeaderMalformed",
                    "IllegalLocationConstraintException" -> StoreFault.REGION;
            case Unreached.NAME -> StoreFault.NAME;
            case Unreached.CERTIFICATE -> StoreFault.CERTIFICATE;
            case Unreached.NO_STORE -> StoreFault.SERVER;
            default ->
                status == 401 || status == 403
                        ? StoreFault.KEY
                        : status == 301 ? StoreFault.REGION : status == 0 ? StoreFault.CONNECTION : StoreFault.SERVER;
        };
    }

    /**
     * @param store what to call it
     * @param status of HTTP; 0 where there was no answer
     * @param code the store's own word, or {@link Unreached}'s; empty for none
     */
    static RefillException sentence(String store, int status, String code, Throwable cause) {
        return switch (code) {
            case "InvalidAccessKeyId" -> refused(store + " does not know the access key: check the keys.", cause);
            case "SignatureDoesNotMatch" ->
                refused(
                        "The secret key does not belong to the access key, as " + store + " has it: check the keys.",
                        cause);
            case "ExpiredToken", "InvalidToken", "TokenRefreshRequired" ->
                refused("The session token has expired or is not valid: get new keys from where these came.", cause);
            case "RequestTimeTooSkewed" ->
                refused("The clock of this machine is too far from that of " + store + ": set it right.", cause);
            case "NoCredentials" ->
                refused(
                        "There are no keys for " + store + ": enter them in the window, or set AWS_ACCESS_KEY_ID and"
                                + " AWS_SECRET_ACCESS_KEY in the environment.",
                        cause);
            case "NoSuchBucket" ->
                failed(ErrorCode.NOT_FOUND, "There is no such bucket: " + store + " has none of that name.", cause);
            case "NoRegion" ->
                failed(ErrorCode.BAD_INPUT, "The region of the bucket cannot be found out: name the region.", cause);
            case "PermanentRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraintException" ->
                failed(
                        ErrorCode.BAD_INPUT,
                        "The bucket is in another region than the one named: check the region.",
                        cause);
            case "NotImplemented" ->
                failed(
                        ErrorCode.UNSUPPORTED,
                        capital(store) + " does not know a kind of request that Refill needs.",
                        cause);
            case "SlowDown", "ServiceUnavailable", "InternalError" ->
                failed(ErrorCode.NOT_REACHABLE, capital(store) + " is too busy to answer: try again.", cause);
            default ->
                Unreached.sentence(capital(store), code)
                        .map(sentence -> failed(ErrorCode.NOT_REACHABLE, sentence, cause))
                        .orElseGet(() -> byStatus(store, status, code, cause));
        };
    }

    private static RefillException byStatus(String store, int status, String code, Throwable cause) {
        if (status == 401 || status == 403) {
            return refused(
                    capital(store) + " does not permit this with the keys given: check the keys and their rights.",
                    cause);
        }
        if (status == 301) {
            return sentence(store, status, "PermanentRedirect", cause);
        }
        if (status == 0) {
            return failed(
                    ErrorCode.NOT_REACHABLE,
                    capital(store) + " cannot be reached: check the endpoint and the network.",
                    cause);
        }
        if (status >= 500) {
            return failed(
                    ErrorCode.NOT_REACHABLE, capital(store) + " answers with status " + status + ": try again.", cause);
        }
        return failed(
                ErrorCode.UNREADABLE,
                capital(store) + " refuses the request with status " + status
                        + (code.isEmpty() ? "" : " (" + code + ")") + ".",
                cause);
    }

    private static RefillException refused(String sentence, Throwable cause) {
        return failed(ErrorCode.NOT_PERMITTED, capital(sentence), cause);
    }

    private static RefillException failed(ErrorCode code, String sentence, Throwable cause) {
        return new RefillException(code, sentence, masked(cause));
    }

    private static String capital(String words) {
        return words.startsWith("s3:") ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** The cause without what the store quotes of keys and signatures: causes are logged and shown. */
    static Throwable masked(@Nullable Throwable cause) {
        if (cause == null) {
            return new IllegalStateException("no answer");
        }
        String words = QUOTED.matcher(String.valueOf(cause.getMessage())).replaceAll("<$1>…</$1>");
        IllegalStateException masked =
                new IllegalStateException(cause.getClass().getName() + ": " + words);
        masked.setStackTrace(cause.getStackTrace());
        return masked;
    }
}
