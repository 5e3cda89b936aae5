import { c as isJsonObject, t as PthError } from "./fault-Cx7jcTBv.js";
import { t as suggestName } from "./suggest-name-CBsP3Hb9.js";

// src/playbook/check-names.ts
/**
* Checks the names of the members of a record, which callers without types misspell.
* @param otherNames what other programs call a name that is known here
* @throws PthError `playbook/option-unknown` naming the member, the nearest name and those that exist
*/
function checkNames(given, known, where, otherNames = {}) {
	if (!isJsonObject(given)) return;
	const names = Object.keys(known);
	for (const name of Object.keys(given)) {
		if (names.includes(name)) continue;
		const meant = otherNames[name] ?? suggestName(name, names);
		const hint = meant === null ? "" : ` Did you mean ${meant}?`;
		throw new PthError("playbook/option-unknown", `${name} is no option of ${where}.${hint} The options are ${names.join(", ")}.`, { details: {
			option: name,
			options: names
		} });
	}
}

export { checkNames as t };