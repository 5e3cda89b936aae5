// src/model/known-models.ts
/** Page with the list prices, and the date of the copy that the figures come from. */
const priceSources = {
	anthropic: {
		url: "https://platform.claude.com/docs/en/about-claude/pricing",
		date: "2026-10-16"
	},
	openai: {
		url: "https://developers.openai.com/api/docs/pricing",
		date: "2026-10-27"
	},
	gemini: {
		url: "https://ai.google.dev/gemini-api/docs/pricing",
		date: "2026-11-11"
	}
};
function rates(input, output, cacheRead, cacheWrite = input) {
	return {
		input,
		output,
		cacheRead,
		cacheWrite
	};
}
const flat = (...numbers) => ({ rates: rates(...numbers) });
/** Above this, OpenAI charges twice the input rate and 1.5 times the output rate for the whole request. */
const openAiLongPrompt = 272e3;
const geminiLongPrompt = 2e5;
const million = 1e6;
const small = 2e5;
const opusFour = flat(5, 25, .5, 6.25);
const sonnetFour = flat(3, 15, .3, 3.75);
const haikuFour = flat(1, 5, .1, 1.25);
const anthropicModels = [
	[
		"claude-sonnet-5-5",
		million,
		flat(2, 10, .1, 2.5)
	],
	[
		"claude-sonnet-5",
		million,
		flat(2, 10, .2, 2.5)
	],
	[
		"claude-sonnet-4-6",
		million,
		sonnetFour
	],
	[
		"claude-sonnet-4-5",
		small,
		sonnetFour
	],
	[
		"claude-sonnet-4-5-20250929",
		small,
		sonnetFour
	],
	[
		"claude-opus-5-5",
		million,
		flat(4, 20, .2, 5)
	],
	[
		"claude-opus-5",
		million,
		opusFour
	],
	[
		"claude-opus-4-8",
		million,
		opusFour
	],
	[
		"claude-opus-4-7",
		million,
		opusFour
	],
	[
		"claude-opus-4-6",
		million,
		opusFour
	],
	[
		"claude-opus-4-5",
		small,
		opusFour
	],
	[
		"claude-opus-4-5-20251101",
		small,
		opusFour
	],
	[
		"claude-haiku-5-5",
		million,
		{
			rates: rates(.1, .5, .01, .125),
			long: {
				above: 1e5,
				rates: rates(.5, 2.5, .05, .625)
			}
		}
	],
	[
		"claude-haiku-4-5",
		small,
		haikuFour
	],
	[
		"claude-haiku-4-5-20251001",
		small,
		haikuFour
	],
	["claude-fable-5-2", million],
	[
		"claude-fable-5-1",
		million,
		flat(10, 50, .25, 12.5)
	],
	[
		"claude-fable-5",
		million,
		flat(10, 50, 1, 12.5)
	],
	["claude-mythos-5-2", million],
	[
		"claude-mythos-5-1",
		million,
		flat(10, 50, .25, 12.5)
	],
	[
		"claude-mythos-5",
		million,
		flat(10, 50, 1, 12.5)
	],
	["claude-mythos-preview", million]
];
function withLong(short, long) {
	return {
		rates: short,
		long: {
			above: openAiLongPrompt,
			rates: long
		}
	};
}
/** Of a window of 1050000, input may use 922000. */
const openAiModels = [
	[
		"gpt-6-astra",
		105e4,
		withLong(rates(10, 50, 1, 12.5), rates(20, 75, 2, 25))
	],
	[
		"gpt-6.1-sol",
		105e4,
		withLong(rates(2, 10, .1, 2.5), rates(4, 15, .2, 5))
	],
	[
		"gpt-6.1-terra",
		105e4,
		withLong(rates(1, 5, .05, 1.25), rates(2, 7.5, .1, 2.5))
	],
	[
		"gpt-6-sol",
		105e4,
		withLong(rates(2, 10, .2, 2.5), rates(4, 15, .4, 5))
	],
	[
		"gpt-6-luna",
		105e4,
		withLong(rates(.1, .5, .01, .125), rates(.2, .75, .02, .25))
	],
	[
		"gpt-5.6-sol",
		105e4,
		withLong(rates(4, 20, .4, 5), rates(8, 30, .8, 10))
	],
	[
		"gpt-5.6-terra",
		105e4,
		withLong(rates(2, 12, .2, 2.5), rates(4, 18, .4, 5))
	],
	[
		"gpt-5.6-luna",
		105e4,
		withLong(rates(.2, 1.2, .02, .25), rates(.4, 1.8, .04, .5))
	],
	[
		"gpt-5.5",
		105e4,
		withLong(rates(5, 30, .5), rates(10, 45, 1))
	],
	[
		"gpt-5.4",
		105e4,
		withLong(rates(2.5, 15, .25), rates(5, 22.5, .5))
	],
	[
		"gpt-5.4-mini",
		4e5,
		flat(.75, 4.5, .075)
	],
	[
		"gpt-5.4-nano",
		4e5,
		flat(.2, 1.25, .02)
	],
	[
		"gpt-5.2",
		4e5,
		flat(1.75, 14, .175)
	],
	[
		"gpt-5.1",
		4e5,
		flat(1.25, 10, .125)
	],
	[
		"gpt-5",
		4e5,
		flat(1.25, 10, .125)
	],
	[
		"gpt-5-mini",
		4e5,
		flat(.25, 2, .025)
	],
	[
		"gpt-5-nano",
		4e5,
		flat(.05, .4, .005)
	],
	[
		"gpt-4.1",
		1047576,
		flat(2, 8, .5)
	],
	[
		"gpt-4.1-mini",
		1047576,
		flat(.4, 1.6, .1)
	],
	[
		"gpt-4o",
		128e3,
		flat(2.5, 10, 1.25)
	],
	[
		"gpt-4o-mini",
		128e3,
		flat(.15, .6, .075)
	],
	[
		"o3",
		2e5,
		flat(2, 8, .5)
	],
	[
		"o4-mini",
		2e5,
		flat(1.1, 4.4, .275)
	]
];
function introductory(until, from, after) {
	return {
		rates: until,
		later: {
			from,
			rates: after
		}
	};
}
const geminiWindow = 1048576;
/** Introductory prices last until the end of November (geminiFour) and December 2026 (geminiFlash). */
const geminiFour = introductory(rates(2, 10, .1), "2026-12-01", rates(4, 20, .2));
const geminiFlash = introductory(rates(.75, 3.75, .075), "2027-01-01", rates(1.5, 7.5, .15));
const geminiThreeOnePro = {
	rates: rates(2, 12, .2),
	long: {
		above: geminiLongPrompt,
		rates: rates(4, 18, .4)
	}
};
const geminiModels = [
	[
		"gemini-4-carbon",
		geminiWindow,
		geminiFour
	],
	[
		"gemini-4-argon",
		geminiWindow,
		geminiFour
	],
	[
		"gemini-3.8-flash",
		geminiWindow,
		geminiFlash
	],
	[
		"gemini-3.7-flash",
		geminiWindow,
		geminiFlash
	],
	[
		"gemini-3.6-flash",
		geminiWindow,
		geminiFlash
	],
	[
		"gemini-3.5-flash",
		geminiWindow,
		flat(1.5, 9, .15)
	],
	[
		"gemini-3.5-flash-lite",
		geminiWindow,
		flat(.3, 2.5, .03)
	],
	[
		"gemini-3.1-pro-preview",
		geminiWindow,
		geminiThreeOnePro
	],
	[
		"gemini-3.1-pro-preview-customtools",
		geminiWindow,
		geminiThreeOnePro
	],
	[
		"gemini-3.1-flash-lite",
		geminiWindow,
		flat(.25, 1.5, .025)
	],
	[
		"gemini-3-flash-preview",
		geminiWindow,
		flat(.5, 3, .05)
	],
	[
		"gemini-2.5-pro",
		geminiWindow,
		{
			rates: rates(1.25, 10, .125),
			long: {
				above: geminiLongPrompt,
				rates: rates(2.5, 15, .25)
			}
		}
	],
	[
		"gemini-2.5-flash",
		geminiWindow,
		flat(.3, 2.5, .03)
	],
	[
		"gemini-2.5-flash-lite",
		geminiWindow,
		flat(.1, .4, .01)
	]
];
function toModels(provider, rows) {
	return rows.map(([id, contextWindow, price]) => ({
		id,
		provider,
		contextWindow,
		...price ? { price } : {}
	}));
}
/** Known models, newest of each family first, with published windows and prices. */
const knownModels = [
	...toModels("anthropic", anthropicModels),
	...toModels("openai", openAiModels),
	...toModels("gemini", geminiModels)
];
const byId = new Map(knownModels.map((model) => [model.id, model]));
/** Returns the model of that name; a dated name (`gpt-5.4-2026-03-05`) is the model itself. */
function findKnownModel(id) {
	const name = id.replace(/^models\//, "");
	return byId.get(name) ?? byId.get(name.replace(/-(\d{4}-\d{2}-\d{2}|\d{8})$/, ""));
}

export { knownModels as n, priceSources as r, findKnownModel as t };