/**
 * A pattern for ripgrep that finds every line which the JavaScript regular expression finds, and perhaps some more: the
 * caller tests the lines again. Undefined for what ripgrep does not know or understands in another way, such as
 * look-around, back references, and letters beyond ASCII without regard to case.
 * @param source a valid JavaScript regular expression, without the flags `u` and `v`
 */
export declare function translatePattern(source: string, isCaseInsensitive: boolean): string | undefined;
