import type { Redactor } from '../base/index.ts';
/**
 * A copy of plain data with every string redacted. It comes before escaping and cutting: a secret that is escaped or cut
 * in the middle would no longer be known. Anything but strings, arrays and plain objects is kept as it is.
 */
export declare function redactDeep<T>(value: T, redactor: Redactor): T;
