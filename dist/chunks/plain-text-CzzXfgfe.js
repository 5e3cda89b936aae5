// src/base/plain-text.ts
/** Terminal sequences: CSI, OSC (ended by BEL or ST), and two-character escapes. */
const escapeSequences = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g;
/** Control characters but newline and tab; bidi and zero-width characters, which can hide or reorder text. */
const hiddenCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;
/**
* Removes terminal sequences and control, bidi and invisible characters from text of a plugin or model; newlines stay.
*/
function toPlainText(text) {
	return text.replace(/\r\n?/g, "\n").replace(escapeSequences, "").replace(hiddenCharacters, "");
}
/** Like `toPlainText`, on one line with folded white space, cut at `maxLength` characters with an ellipsis. */
function toPlainLine(text, maxLength = 200) {
	const folded = toPlainText(text.slice(0, maxLength * 20)).replace(/\s+/g, " ").trim();
	const characters = Array.from(folded);
	return characters.length <= maxLength ? folded : `${characters.slice(0, maxLength - 1).join("")}…`;
}

export { toPlainText as n, toPlainLine as t };