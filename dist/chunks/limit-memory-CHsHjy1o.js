import { setFlagsFromString } from "node:v8";

// src/host/limit-memory.ts
/**
* Keeps V8's nursery at its first size. A long run makes much short-lived garbage, and V8 answers by growing the nursery
* to tens of megabytes that it never gives back, while what is alive stays below 20 MB. Call before real work starts.
*/
function limitMemory() {
	setFlagsFromString("--semi-space-growth-factor=1");
}

export { limitMemory as t };