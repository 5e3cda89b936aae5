/** A passage of a description that speaks to the model instead of describing. */
export interface ModelInstruction {
    kind: string;
    /** The passage, at most 200 characters. */
    passage: string;
}
/**
 * Passages of a description that give the model orders: signs of tool poisoning. Doubtful by nature, so that a person
 * decides. Reads the first 20000 characters. Pure.
 */
export declare function findModelInstructions(full: string): ModelInstruction[];
