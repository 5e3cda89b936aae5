import { o as systemErrorCode, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as suggestName } from "./suggest-name-CBsP3Hb9.js";

// src/environment/docker/engine-errors.ts
const unreachableCodes = /* @__PURE__ */ new Set([
	"ECONNREFUSED",
	"ENOENT",
	"EACCES",
	"EPERM",
	"ENOTSOCK",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EAI_AGAIN",
	"ETIMEDOUT",
	"ECONNRESET",
	"EPIPE",
	"ABORT_ERR",
	"PTH_ENGINE_TIMEOUT"
]);
/** Classifies an error of a call to the engine. */
function classifyEngineError(error) {
	const status = statusOf(error);
	const message = messageOf(error);
	if (/no space left on device|disk quota exceeded/i.test(message)) return "disk-full";
	if (status === void 0) {
		const code = systemErrorCode(error);
		const isCut = /socket hang up|other side closed/i.test(message);
		return code !== void 0 && unreachableCodes.has(code) || isCut ? "unreachable" : "other";
	}
	if (/is not running|container state improper|is paused|cannot exec in a stopped/i.test(message)) return "stopped";
	if (status === 404) return "missing";
	if (status === 409) return "stopped";
	if (/operation not permitted|permission denied/i.test(message)) return "not-permitted";
	return "other";
}
/** Returns the HTTP status of the engine's answer, if it answered. */
function statusOf(error) {
	if (error instanceof Error && "statusCode" in error && typeof error.statusCode === "number") return error.statusCode;
}
/** Returns the engine's message without the prefix of the client library. */
function messageOf(error) {
	return (error instanceof Error ? error.message : String(error)).replace(/^\(HTTP code \d+\) (?:[\w /]+ - )?/, "").trim();
}

// src/environment/docker/pull-image.ts
/** Maximum duration of a pull, in milliseconds. */
const pullLimitMs = 18e5;
/** Pulls an image by its reference; throws what the engine says against it. */
async function pullImage(docker, name, signal) {
	const reference = /[:@][^/]*$/.test(name) ? name : `${name}:latest`;
	const stream = await docker.pull(reference, signal ? { abortSignal: signal } : {});
	let rest = "";
	for await (const chunk of stream) {
		const lines = (rest + String(chunk)).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) throwPullError(line);
	}
	throwPullError(rest);
}
function throwPullError(line) {
	if (line.trim() === "") return;
	let message;
	try {
		message = JSON.parse(line);
	} catch (error) {
		if (error instanceof SyntaxError) return;
		throw error;
	}
	if (typeof message === "object" && message !== null && "error" in message && typeof message.error === "string") throw new Error(message.error);
}

// src/environment/docker/find-image.ts
/** The default base image. */
const defaultImage = "debian12";
/**
* Finds the image of a name: a base image of PTH, built first when missing, or any image of the engine, pulled first
* when missing.
* @throws PthError `environment/image-unknown`, `environment/image-failed`, `environment/docker-unreachable`
*/
async function findImage(engine, images, name, { onProgress, signal }) {
	const isBase = await images.find(name, "container", {
		onProgress,
		signal
	}) !== void 0;
	const reference = isBase ? await images.ensureContainer(name, {
		onProgress,
		signal
	}) : name;
	const present = await inspectImage(engine, reference);
	if (present) return present;
	if (isBase) throw unknownImage(name, `the image ${reference} was built and is not there`);
	onProgress?.(`Pulling the image ${name}`);
	await pullUnknown(engine, images, name, signal);
	const pulled = await inspectImage(engine, reference);
	if (pulled === void 0) throw unknownImage(name, "the engine pulled it and does not have it");
	return pulled;
}
/** Inspects an image; undefined when the engine has none of that name. */
async function inspectImage(engine, reference) {
	try {
		const { Id, Size } = await engine.call("look for the image", (docker) => docker.getImage(reference).inspect());
		return {
			id: Id,
			bytes: Size
		};
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		if (classifyEngineError(error) === "missing") return void 0;
		throw unknownImage(reference, messageOf(error), error);
	}
}
async function pullUnknown(engine, images, name, signal) {
	try {
		await engine.call("pull an image", (docker) => pullImage(docker, name, signal), pullLimitMs);
	} catch (error) {
		if (PthError.isInstance(error)) throw error;
		signal?.throwIfAborted();
		const known = [...new Set((await images.list({ signal })).map((image) => image.name))];
		const meant = suggestName(name, [...known.map((image) => image.replace(/^pth-base-/, "")), ...known]);
		throw unknownImage(name, messageOf(error), error, [
			...meant === null ? [] : [`Did you mean ${meant}?`],
			`Name one of PTH's base images: ${known.join(", ")}.`,
			"Pull or build the image by hand."
		]);
	}
}
function unknownImage(name, reason, cause, recovery) {
	return new PthError("environment/image-unknown", `The image ${name} cannot be had: ${reason}.`, {
		rawOutput: reason,
		details: { image: name },
		cause,
		...recovery ? { recovery } : {}
	});
}

export { pullLimitMs as a, statusOf as c, pullImage as i, findImage as n, classifyEngineError as o, inspectImage as r, messageOf as s, defaultImage as t };