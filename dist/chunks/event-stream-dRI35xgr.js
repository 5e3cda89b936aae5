// src/base/event-stream.ts
/**
* A handle on long work: an async iterable of events and a promise of the final value. It settles on every path: `end`
* resolves, `fail` rejects, and both finish the iteration. Events are kept only for iterators that are already open.
* Listeners see each event at once and all in the same order; an event that a listener emits comes after the current
* one. A listener that throws does not silence the others: `onListenerError` gets the error and by default lets it
* crash as a bug.
*/
var EventStream = class EventStream {
	#listeners = /* @__PURE__ */ new Set();
	#queues = /* @__PURE__ */ new Set();
	#onListenerError;
	#result;
	#resolve;
	#reject;
	#isSettled = false;
	#pending = [];
	#isEmitting = false;
	constructor(onListenerError = rethrowLater) {
		this.#onListenerError = onListenerError;
		this.#result = new Promise((resolve, reject) => {
			this.#resolve = resolve;
			this.#reject = reject;
		});
		this.#result.catch(() => void 0);
	}
	/** Hands one event to every listener and open iterator. Ignored after the stream has settled. */
	emit(event) {
		if (this.#isSettled) return;
		for (const queue of this.#queues) queue.push(event);
		this.#pending.push(event);
		if (this.#isEmitting) return;
		this.#isEmitting = true;
		try {
			for (const next of drain(this.#pending)) this.#notifyListeners(next);
		} finally {
			this.#isEmitting = false;
		}
	}
	#notifyListeners(event) {
		const listeners = Array.from(this.#listeners);
		for (const listener of listeners) {
			if (!this.#listeners.has(listener)) continue;
			try {
				listener.notify(event);
			} catch (error) {
				this.#onListenerError(error);
			}
		}
	}
	/** Settles with a result; later calls are ignored. */
	end(result) {
		if (this.#isSettled) return;
		this.#isSettled = true;
		this.#resolve(result);
		for (const queue of this.#queues) queue.close();
	}
	/** Settles with a failure: `result()` rejects, iteration ends. */
	fail(error) {
		if (this.#isSettled) return;
		this.#isSettled = true;
		this.#reject(error);
		for (const queue of this.#queues) queue.close();
	}
	/** Resolves with the final value, or rejects with the failure. */
	result() {
		return this.#result;
	}
	/** Calls `listener` for each later event; returns the function that ends it. */
	listen(listener) {
		const entry = { notify: listener };
		this.#listeners.add(entry);
		return () => {
			this.#listeners.delete(entry);
		};
	}
	[Symbol.asyncIterator]() {
		const queue = new Queue(() => this.#queues.delete(queue));
		this.#queues.add(queue);
		if (this.#isSettled) queue.close();
		return queue;
	}
	/** Runs `work` with a fresh stream, ending or failing the stream with what the work returns or throws. */
	static run(work) {
		const stream = new EventStream();
		Promise.resolve().then(() => work(stream)).then((result) => stream.end(result), (error) => stream.fail(error));
		return stream;
	}
};
/** Takes the items out of a list, including those added meanwhile. */
function* drain(items) {
	while (items.length > 0) yield* items.splice(0);
}
function rethrowLater(error) {
	queueMicrotask(() => {
		throw error;
	});
}
var Queue = class {
	#items = [];
	/** Index of the next item to hand out. */
	#first = 0;
	#waiting = [];
	#onReturn;
	#isClosed = false;
	constructor(onReturn) {
		this.#onReturn = onReturn;
	}
	push(event) {
		if (this.#isClosed) return;
		const waiter = this.#waiting.shift();
		if (waiter) waiter({
			value: event,
			done: false
		});
		else this.#items.push(event);
	}
	/** Ends the queue; items that wait can still be taken. */
	close() {
		this.#isClosed = true;
		for (const waiter of this.#waiting.splice(0)) waiter({
			value: void 0,
			done: true
		});
	}
	next() {
		if (this.#first < this.#items.length) {
			const value = this.#items[this.#first];
			this.#first++;
			if (this.#first > 1e3 || this.#first === this.#items.length) this.#dropTaken();
			return Promise.resolve({
				value,
				done: false
			});
		}
		if (this.#isClosed) return Promise.resolve({
			value: void 0,
			done: true
		});
		return new Promise((resolve) => {
			this.#waiting.push(resolve);
		});
	}
	return() {
		this.#onReturn();
		this.close();
		this.#items = [];
		this.#first = 0;
		return Promise.resolve({
			value: void 0,
			done: true
		});
	}
	#dropTaken() {
		this.#items.splice(0, this.#first);
		this.#first = 0;
	}
};

export { EventStream as t };