import type { PluginTool } from '../../plugin/index.ts';
import { type Expect } from '../../suite/index.ts';
import type { Judgement } from '../replies/judge-reply.ts';
/** A valid call succeeds, and its structured content fits what the tool declares. */
export declare function expectSuccess(tool: PluginTool): Expect;
/**
 * What to expect of an input that showed a fault, so that the test fails now and passes on a healthy server.
 * @param mayRefuse true where a healthy server may also refuse the input: then only the fault itself is ruled out
 */
export declare function expectNoFault(tool: PluginTool, judgement: Extract<Judgement, {
    verdict: 'fault';
}>, mayRefuse: boolean): Expect;
/** What was seen, in a sentence for whoever reads the failing test. */
export declare function describeFault({ fault, text }: Extract<Judgement, {
    verdict: 'fault';
}>): string;
/** A refusal, and one that the server meant to give. */
export declare function expectRefusal(options?: {
    names?: string;
    crashed?: boolean;
}): Expect;
