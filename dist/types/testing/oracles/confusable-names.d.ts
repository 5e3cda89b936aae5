/** Two names that people take for one, or one name that is not what it looks like. */
export interface ConfusableName {
    name: string;
    problem: string;
}
/**
 * Names that can be taken for one another: written with letters of another script, or the same but for case and
 * separators. Pure.
 */
export declare function findConfusableNames(names: readonly string[]): ConfusableName[];
