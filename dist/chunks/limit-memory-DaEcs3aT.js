import { setFlagsFromString } from "node:v8";

// src/host/limit-memory.ts
/**
* Keeps memory near to what is alive. A long run makes much short-lived garbage, and V8 answers by growing the nursery to
* tens of megabytes that it never gives back; large answers of servers go past the nursery, and V8 lets the heap grow to
* a multiple of what is alive before it collects them. Call before real work starts.
*/
function limitMemory() {
	setFlagsFromString("--semi-space-growth-factor=1");
	setFlagsFromString("--heap-growing-percent=50");
}

export { limitMemory as t };