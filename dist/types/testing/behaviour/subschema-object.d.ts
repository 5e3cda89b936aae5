import { type JsonObject } from '../../base/index.ts';
import type { GapFinder } from './schema-gap.ts';
/** Members of objects: which must be there, what each may be, and whether others may. */
export declare function compareObjects(left: JsonObject, right: JsonObject, path: string, finder: GapFinder): void;
/** `filter.tags`, from the names on the way. */
export declare function joinPath(path: string, name: string): string;
