/** Deepest nesting of a value inside a test. */
export const maxValueDepth = 64;
/** Most values (scalars, lists, mappings together) inside one field of a test. Also stops alias bombs. */
export const maxValueCount = 100_000;

/** A path in a value with its problem. */
export interface ValueProblem {
  path: (string | number)[];
  reason: string;
}

/** Finds the first obstacle to reading a value as JSON within the limits, or null. */
export function findValueProblem(value: unknown): ValueProblem | null {
  let count = 0;
  const visit = (current: unknown, path: (string | number)[]): ValueProblem | null => {
    count += 1;
    if (count > maxValueCount) return { path: [], reason: `holds more than ${maxValueCount} values` };
    if (path.length > maxValueDepth) return { path: [], reason: `is nested more than ${maxValueDepth} levels deep` };
    if (current === null || typeof current === 'string' || typeof current === 'boolean') return null;
    if (typeof current === 'number') {
      return Number.isFinite(current) ? null : { path, reason: 'must be a finite number, JSON knows no other' };
    }
    if (Array.isArray(current)) return firstProblem(current.entries());
    if (isPlainObject(current)) return firstProblem(Object.entries(current));
    return { path, reason: 'must be text, a number, true, false, null, a list or a mapping' };

    function firstProblem(entries: Iterable<[string | number, unknown]>): ValueProblem | null {
      for (const [key, item] of entries) {
        const problem = visit(item, [...path, key]);
        if (problem) return problem;
      }
      return null;
    }
  };
  return visit(value, []);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
