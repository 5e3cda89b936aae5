// src/base/quote-shell.ts
/** Quotes a text as one word of a POSIX shell. @throws RangeError for a NUL character, which no argument can carry */
function quoteShell(text) {
	if (text.includes("\0")) throw new RangeError("an argument cannot carry a NUL character");
	return /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
/** Quotes the words of a command line for a POSIX shell. */
function quoteArguments(argv) {
	return argv.map(quoteShell).join(" ");
}
/** True for a name that a POSIX shell can export. */
function isShellName(name) {
	return /^[A-Za-z_]\w*$/.test(name);
}

export { quoteArguments as n, quoteShell as r, isShellName as t };