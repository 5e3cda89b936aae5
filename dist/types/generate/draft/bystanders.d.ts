import { type GenerationContext, type ToolWork } from '../explore/tool-work.ts';
import type { Breakage } from '../values/breakages.ts';
/** Notes which readers answer now, before a tool that changes things is given wrong inputs. */
export declare function watchReaders(work: ToolWork, context: GenerationContext): Promise<void>;
/**
 * Asks the readers again after the tool took an input that its schema forbids. One that fails from then on is told of once,
 * with both calls: its own tests would be red for what another tool let in.
 */
export declare function noticeHarm(work: ToolWork, breakage: Breakage, context: GenerationContext): Promise<void>;
/** Lets the tests of harmed readers wait; wrong inputs are refused whatever the data. */
export declare function holdHarmed(works: readonly ToolWork[]): void;
