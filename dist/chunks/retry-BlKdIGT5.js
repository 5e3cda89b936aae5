import { t as systemClock } from "./clock-DddqEWzE.js";

// src/base/retry.ts
/**
* Runs `work` until it succeeds, with exponential backoff: no wait is shorter than the one before, up to `maxMs`.
* Throws the last error unchanged; an abort during a wait throws the signal's reason.
*/
async function retry(work, options) {
	const { retries = 2, baseMs = 1e3, maxMs = 6e4, jitter = .5, clock = systemClock } = options;
	for (let attempt = 0;; attempt++) try {
		return await work(attempt);
	} catch (error) {
		if (attempt >= retries || options.signal?.aborted || !options.isRetryable(error)) throw error;
		const asked = options.retryAfterMs?.(error);
		if (asked !== void 0 && asked > maxMs) throw error;
		const hasAsked = asked !== void 0 && asked >= 0;
		const backoff = Math.min(maxMs, baseMs * 2 ** attempt) * (1 - jitter * (options.random ?? Math.random)());
		const waitMs = hasAsked ? asked : backoff;
		options.onRetry?.(error, attempt + 1, waitMs);
		await clock.sleep(waitMs, options.signal);
	}
}

export { retry as t };