// src/base/suggest-name.ts
/**
* Returns the known name closest to a mistyped one, or null when none is close (at most a third of its letters differ).
*/
function suggestName(name, known) {
	let best = null;
	const wanted = name.toLowerCase();
	for (const candidate of known) {
		const distance = editDistance(wanted, candidate.toLowerCase());
		if (distance <= Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) / 3)) && (best === null || distance < best.distance)) best = {
			name: candidate,
			distance
		};
	}
	return best?.name ?? null;
}
/** Counts the insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
function editDistance(left, right) {
	if (Math.abs(left.length - right.length) > 20) return Number.POSITIVE_INFINITY;
	let beforeLast = [];
	let last = Array.from({ length: right.length + 1 }, (_, index) => index);
	for (let row = 1; row <= left.length; row++) {
		const current = [row];
		for (let column = 1; column <= right.length; column++) {
			const isSame = left[row - 1] === right[column - 1];
			let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
			if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
			current.push(cost);
		}
		beforeLast = last;
		last = current;
	}
	return last[right.length] ?? 0;
}

export { suggestName as t };