import type { PlanStep } from './plan.ts';
import type { World } from './world.ts';
/** What PTH itself gave a server, so that an answer may show it again on any machine. */
export interface Said {
    /** Texts of the calls and of the sample files that they name, each also as base64. */
    texts: readonly string[];
    /** Directories and files below the work directory, which tests name by it; only whole ones count. */
    places: readonly string[];
    /** Lengths of those texts and files in bytes. */
    sizes: ReadonlySet<number>;
}
/** What calls said, with what the server was started with. Pure. */
export declare function listSaid(calls: readonly Pick<PlanStep, 'input'>[], { hints }: Pick<World, 'hints'>): Said;
/** The text with all that was said taken out of it. */
export declare function withoutSaid(text: string, { texts, places }: Said): string;
