import { toPlainLine, toPlainText } from '../base/index.ts';

/** Unpaired surrogates, which no encoder accepts. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Makes text printable, so that every encoder and XML 1.0 accept it; keeps line breaks and tabs. */
export function toPrintableText(text: string): string {
  return toPlainText(text)
    .replace(loneSurrogate, '\ufffd')
    .replace(/[\ufffe\uffff]/g, '');
}

/** Does the same on one line, cut at `maxLength` characters with an ellipsis. */
export function toPrintableLine(text: string, maxLength = 300): string {
  return toPlainLine(toPrintableText(text.slice(0, maxLength * 20)), maxLength).replace(loneSurrogate, '\ufffd');
}
