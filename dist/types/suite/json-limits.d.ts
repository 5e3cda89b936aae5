/** Deepest nesting of a value inside a test. */
export declare const maxValueDepth = 64;
/** Most values (scalars, lists, mappings together) inside one field of a test; also what stops alias bombs. */
export declare const maxValueCount = 100000;
/** A place in a value and what is wrong there. */
export interface ValueProblem {
    path: (string | number)[];
    reason: string;
}
/** The first thing that keeps a value from being JSON within the limits, or null. */
export declare function findValueProblem(value: unknown): ValueProblem | null;
