import { i as __toESM } from "./rolldown-runtime-CiVTkJ2Q.js";
import { m as ProbotOctokit, n as webhookPath, r as html } from "./serve-Cg2edYqk.js";
import { i as isThere } from "./is-there-B3l6a-M8.js";
import { t as PthError } from "./fault-Cx7jcTBv.js";
import { t as require_dist } from "./dist-D3WAaams.js";
import { C as record, M as ZodError, T as string, b as object, i as _enum, k as url, l as boolean, p as int, s as array, w as strictObject } from "./schemas-DIi9xWIE.js";
import { Dn as strictYaml } from "./actions-section-1ewxtru0.js";
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { once } from "node:events";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { writeFile } from "node:fs/promises";

// app/registration/app-manifest.ts
var import_dist = /* @__PURE__ */ __toESM(require_dist(), 1);
/** The content of `app.yml`, the same for every host of the App. */
const manifestSchema = strictObject({
	name: string().min(1).max(34),
	description: string().max(500),
	public: boolean(),
	default_events: array(string()),
	default_permissions: record(string(), _enum(["read", "write"]))
});
/**
* Creates the manifest for an App that runs at a host.
* @throws PthError `app/not-registered` for a host that is no plain https address, since only https keeps webhooks
* private
*/
function createManifest(text, host, redirectUrl) {
	const url = URL.canParse(host) ? new URL(host) : null;
	if (url?.protocol !== "https:" || url.search !== "" || url.hash !== "" || url.username !== "") throw new PthError("app/not-registered", "Give the https address at which GitHub reaches the App.");
	const base = url.href.replace(/\/+$/, "");
	return {
		...manifestSchema.parse((0, import_dist.parse)(text, strictYaml)),
		url: base,
		hook_attributes: {
			url: `${base}${webhookPath}`,
			active: true
		},
		redirect_url: redirectUrl
	};
}

// app/registration/register.ts
const files = {
	variables: "app.env",
	key: "app.private-key.pem"
};
const conversionSchema = object({
	id: int().positive(),
	html_url: url({ protocol: /^https?$/ }),
	pem: string().startsWith("-----BEGIN "),
	webhook_secret: string().min(1)
});
/**
* Registers an App at GitHub by its manifest. A page on this machine sends the person to GitHub, which sends them back
* with a code; the code is exchanged for the App's number and secrets. They go into two files that only their owner can
* read, and nowhere else.
* @throws PthError `app/not-registered`
*/
async function register(args, options) {
	const { host, organization } = readArguments(args);
	await requireFree(options.directory);
	const state = randomBytes(24).toString("hex");
	const server = createServer();
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	try {
		const origin = `http://127.0.0.1:${server.address().port}`;
		const manifest = createManifest(options.manifest, host, `${origin}/registered`);
		const page = renderPage(JSON.stringify(manifest), chooseTarget(options.apiUrl, organization, state));
		options.write(`Open ${origin}/ in a browser on this machine, and let GitHub make the App.\n`);
		const app = await exchange(await waitForCode(server, {
			origin,
			page,
			state,
			signal: options.signal
		}), options.apiUrl);
		await writeSecrets(app, options.directory);
		options.write(describeEnd(app));
	} finally {
		server.close();
		server.closeAllConnections();
	}
}
function readArguments(args) {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			options: { organization: { type: "string" } },
			allowPositionals: true
		});
		const [host, more] = positionals;
		const organization = values.organization ?? null;
		const isName = organization === null || /^[\w-]{1,100}$/.test(organization);
		if (host !== void 0 && more === void 0 && isName) return {
			host,
			organization
		};
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
	}
	throw new PthError("app/not-registered", "Usage: npm run app -- register https://HOST [--organization NAME]");
}
/** Throws when the directory holds secrets of another App, which must not be overwritten. */
async function requireFree(directory) {
	for (const name of Object.values(files)) if (await isThere(join(directory, name))) throw new PthError("app/not-registered", `${name} is there already; move it away first.`);
}
/** Returns the address that takes the manifest: the person's own Apps, or an organization's. */
function chooseTarget(apiUrl, organization, state) {
	return `${apiUrl === "https://api.github.com" ? "https://github.com" : apiUrl.replace(/\/api\/v3$/, "")}/${organization === null ? "settings/apps/new" : `organizations/${organization}/settings/apps/new`}?state=${state}`;
}
function renderPage(manifest, target) {
	return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Register the App</title>
<h1>Register the App</h1>
<p>GitHub shows what the App may do, and asks for its name.</p>
<form action="${target}" method="post">
<input type="hidden" name="manifest" value="${manifest}">
<button>Go to GitHub</button>
</form>
</html>
`.text;
}
/** Serves the page, and waits for GitHub to send the browser back. */
function waitForCode(server, { origin, page, state, signal }) {
	return new Promise((resolve, reject) => {
		signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
		server.on("request", (request, response) => {
			const url = new URL(request.url ?? "/", "http://127.0.0.1");
			const answer = (status, type, text) => response.writeHead(status, {
				"content-type": `${type}; charset=utf-8`,
				"cache-control": "no-store"
			}).end(text);
			if (`http://${request.headers.host ?? ""}` !== origin) return answer(421, "text/plain", "This is another host.\n");
			if (request.method !== "GET") return answer(405, "text/plain", "GET only\n");
			if (url.pathname === "/") return answer(200, "text/html", page);
			const code = url.searchParams.get("code") ?? "";
			if (!(url.pathname === "/registered" && /^[\w-]{1,200}$/.test(code)) || !isSame(url.searchParams.get("state") ?? "", state)) return answer(404, "text/plain", "not found\n");
			answer(200, "text/plain", "The App is being registered; the terminal says the rest. You may close this page.\n");
			response.once("finish", () => resolve(code));
		});
	});
}
function isSame(left, right) {
	const [one, other] = [Buffer.from(left), Buffer.from(right)];
	return one.length === other.length && timingSafeEqual(one, other);
}
async function exchange(code, apiUrl) {
	const octokit = new ProbotOctokit({
		baseUrl: apiUrl,
		throttle: { enabled: false },
		retry: { enabled: false }
	});
	try {
		const { data } = await octokit.request("POST /app-manifests/{code}/conversions", { code });
		return conversionSchema.parse(data);
	} catch (error) {
		if (error instanceof ZodError) throw error;
		const reason = error instanceof Error ? error.message : String(error);
		throw new PthError("app/not-registered", `GitHub did not give the App's secrets: ${reason}`, { cause: error });
	}
}
async function writeSecrets(app, directory) {
	const variables = {
		APP_ID: String(app.id),
		WEBHOOK_SECRET: app.webhook_secret,
		PRIVATE_KEY: app.pem.trim().replaceAll("\n", String.raw`\n`),
		PTH_STATUS_TOKEN: randomBytes(24).toString("base64url")
	};
	const text = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
	const options = {
		flag: "wx",
		mode: 384
	};
	await writeFile(join(directory, files.variables), text.join(""), options);
	await writeFile(join(directory, files.key), app.pem, options);
}
function describeEnd({ id, html_url }) {
	return [
		`The App ${id} is registered. Its secrets are in ${files.variables} and ${files.key}, which only you can read.`,
		`  start it     node --env-file=${files.variables} dist/app.js, or docker run --env-file ${files.variables} …`,
		`  install it   ${html_url}/installations/new`,
		"  its runs     in each repository: make the environment pth for the default branch alone, as step 3 of",
		"               docs/guides/on-your-repository.md has it, since any branch can read a secret of the repository; then",
		`               gh secret set PTH_APP_PRIVATE_KEY --env pth < ${files.key}`,
		`               gh variable set PTH_APP_ID --body ${id}`,
		""
	].join("\n");
}

export { register };