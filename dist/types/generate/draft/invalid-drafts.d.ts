import { type Accepted, type GenerationContext, type ToolWork } from '../explore/tool-work.ts';
import { type Breakage } from '../values/breakages.ts';
/**
 * Makes tests that a wrong input is refused, each tried once. Where the refusal names the argument, the test asks for
 * that, so that it cannot be green for another reason; a refusal that says the same as for valid inputs proves nothing
 * and waits for review. An input that names nothing is kept only when the reply shows what the server makes of it.
 * Gives the inputs that the room was too small for.
 */
export declare function draftInvalid(work: ToolWork, context: GenerationContext, base: Accepted, breakages: readonly Breakage[], room: number): Promise<Breakage[]>;
