// src/base/cut-text.ts
/**
* Returns the first `maxLength` characters as a text of their own. A plain slice of a long text keeps the whole of it in
* memory for as long as the slice lives.
*/
function cutText(text, maxLength) {
	if (text.length <= maxLength) return text;
	const head = text.slice(0, maxLength);
	const copy = Buffer.from(head).toString();
	return copy === head ? copy : Buffer.from(head, "utf16le").toString("utf16le");
}

export { cutText as t };