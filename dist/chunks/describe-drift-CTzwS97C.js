// src/artifacts/describe-drift.ts
const maxList = 10;
/** Describes the drift in one sentence; names at most ten entries of each kind. */
function describeDrift(drift) {
	const listed = [
		["packages added", drift.addedPackages],
		["packages removed", drift.removedPackages],
		["files changed", drift.changedFiles],
		["files added", drift.addedFiles],
		["services left over", drift.leftoverServices]
	].flatMap(([what, list]) => list.length === 0 ? [] : [`${what}: ${listSome(list)}`]);
	return listed.length === 0 ? "nothing differs from the start" : listed.join("; ");
}
function listSome(items) {
	const shown = items.slice(0, maxList).join(", ");
	return items.length > maxList ? `${shown} and ${items.length - maxList} more` : shown;
}

export { describeDrift as t };