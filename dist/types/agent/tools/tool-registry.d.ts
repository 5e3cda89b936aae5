import type { ChatTool } from '../../model/index.ts';
import type { ModelTool } from '../agent-session.ts';
/** The tools of a profile by name, in the order in which the names first came. */
export declare class ToolRegistry {
    #private;
    constructor(tools?: Iterable<ModelTool>);
    /** Adds a tool; of one name the latest wins. */
    register(tool: ModelTool): void;
    /** The tool of that name. */
    get(name: string): ModelTool | undefined;
    /** All tools. */
    list(): ModelTool[];
    /** The tools as a model sees them. */
    definitions(): ChatTool[];
}
