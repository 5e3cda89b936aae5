import { isAbsolute, normalize, sep } from "node:path";

// src/base/paths.ts
/**
* True when `path` is `root` itself or lies below it. The comparison is lexical: it folds `.`, `..` and double
* separators, compares whole names, and neither follows links nor ignores case. Both paths must be absolute, or both
* relative to the same directory; otherwise the answer is false. A caller that needs the real location resolves links
* on both paths first.
*/
function isInside(root, path) {
	if (isAbsolute(root) !== isAbsolute(path)) return false;
	const [outer, inner] = [namesOf(root), namesOf(path)];
	return outer.every((name, index) => inner[index] === name) && inner[outer.length] !== "..";
}
function namesOf(path) {
	return normalize(path).split(sep).filter((name) => name !== "" && name !== ".");
}
/** Joins a base and a path with forward slashes; an absolute path stays unchanged. `.` is the empty path. */
function joinPath(base, path) {
	if (path.startsWith("/")) return path;
	const parts = [...base.split("/"), ...path.split("/")].filter((part) => part !== "" && part !== ".");
	if (base.startsWith("/")) return `/${parts.join("/")}`;
	return parts.join("/") || ".";
}
/** Returns a relative path without `.` and `..`; undefined when it is absolute or leaves its base. */
function normalizePath(path) {
	if (path.startsWith("/")) return void 0;
	const parts = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") parts.push(part);
		else if (parts.pop() === void 0) return void 0;
	}
	return parts.join("/") || ".";
}
/** Encodes a path for an address: each part by itself, so that no name becomes a scheme, a query or a fragment. */
function encodePath(path) {
	return path.split("/").map(encodeURIComponent).join("/");
}

export { normalizePath as i, isInside as n, joinPath as r, encodePath as t };