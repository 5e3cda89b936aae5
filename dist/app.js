#!/usr/bin/env node
import { r as describeFault, t as PthError } from "./chunks/fault-Cx7jcTBv.js";
import { readFile } from "node:fs/promises";

// app/main.ts
/** Node's own SQLite works without a flag or a warning from this version on. */
const minNode = 24;
/**
* Runs `npm run app`: reads the settings, starts the App, and closes it on a signal. With `register`, registers a new
* App at GitHub instead.
*/
async function main() {
	if (Number(process.versions.node.split(".", 1)[0]) < minNode) throw new PthError("app/node-too-old", `the App needs Node ${minNode} or newer, and this is ${process.versions.node}`);
	const [command, ...rest] = process.argv.slice(2);
	if (command === "register") {
		const { register } = await import("./chunks/register-ClM-iO3p.js");
		await register(rest, {
			apiUrl: process.env["GITHUB_API_URL"]?.replace(/\/+$/, "") || "https://api.github.com",
			manifest: await readFile(new URL("../app/app.yml", import.meta.url), "utf8"),
			directory: process.cwd(),
			write: (text) => void process.stdout.write(text)
		});
		return;
	}
	const { readAppSettings, startApp } = await import("./chunks/app-CEZcRvyl.js");
	const app = await startApp(await readAppSettings(process.env, (path) => readFile(path, "utf8")));
	const stop = () => {
		process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
		app.close().catch(fail);
	};
	process.once("SIGINT", stop).once("SIGTERM", stop);
}
function fail(error) {
	const { code, message, recovery, stack } = describeFault(error);
	process.stderr.write(`${[
		`pth app: ${message}`,
		`  code       ${code}`,
		...recovery.map((step) => `  next       ${step}`),
		...stack ? [stack] : []
	].join("\n")}\n`);
	process.exitCode = 3;
}
await main().catch(fail);

export {  };