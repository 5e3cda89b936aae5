// src/base/held.ts
const held = /* @__PURE__ */ new Map();
/** Notes a thing that this process has made and will remove. */
function noteHeld(thing) {
	held.set(thing.id, thing);
}
/** Takes a thing off the list: it is removed, or kept on purpose. */
function noteReleased(id) {
	held.delete(id);
}
/** Lists what this process would leave if it ended now, oldest first. */
function listHeld() {
	return [...held.values()];
}

export { noteHeld as n, noteReleased as r, listHeld as t };