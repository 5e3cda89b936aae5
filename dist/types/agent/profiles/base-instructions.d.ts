/** What differs from provider to provider. */
export interface BaseInstructionsOptions {
    /** The agent whose tools and manners the models of the provider know. */
    manners: string;
    /** How files are changed, one sentence per item. */
    editing: readonly string[];
    /** Further habits that the models of the provider need to be told. */
    habits?: readonly string[];
}
/** The first layer of the system prompt: identity, tool usage, coding guidance, rules. */
export declare function renderBaseInstructions({ manners, editing, habits }: BaseInstructionsOptions): string;
