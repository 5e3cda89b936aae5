// src/base/clock.ts
/** The machine's clock. */
const systemClock = {
	now: () => /* @__PURE__ */ new Date(),
	monotonicMs: () => performance.now(),
	sleep: (ms, signal) => new Promise((resolve, reject) => {
		if (signal?.aborted) {
			reject(signal.reason);
			return;
		}
		const stop = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", stop);
			resolve();
		}, ms);
		signal?.addEventListener("abort", stop, { once: true });
	})
};

export { systemClock as t };