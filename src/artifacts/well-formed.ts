import { toPlainLine, toPlainText } from '../base/index.ts';

/** Halves of surrogate pairs that stand alone; no encoder accepts them. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Any text as printable text that every encoder and XML 1.0 accept; line breaks and tabs stay. */
export function toPrintableText(text: string): string {
  return toPlainText(text)
    .replace(loneSurrogate, '\ufffd')
    .replace(/[\ufffe\uffff]/g, '');
}

/** The same on one line, cut at `maxLength` characters with an ellipsis. */
export function toPrintableLine(text: string, maxLength = 300): string {
  return toPlainLine(toPrintableText(text.slice(0, maxLength * 20)), maxLength).replace(loneSurrogate, '\ufffd');
}
