import { type JsonValue } from '../../base/index.ts';
import type { ToolResponse } from '../response.ts';
/** The one list that an answer consists of; null where there is none, or more than one. Pure. */
export declare function findListedItems(response: ToolResponse): readonly JsonValue[] | null;
/** Whether an argument of this name says how many things an answer may hold. */
export declare function isLimitName(name: string): boolean;
