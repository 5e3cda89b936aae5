import type { PluginTool } from '../plugin/index.ts';
import { type CalibrationProbe, type CoverageReport, type Finding, type GenerationHints, type PluginKnowledge, type SequenceLimits, type TestCase } from '../testing/index.ts';
import type { RunEvent } from './run-event.ts';
/** What tests beyond single tools are made from. */
export interface ProposalRequest {
    tools: readonly PluginTool[];
    /** The suite so far, the tests that were just generated included. */
    tests: readonly TestCase[];
    probe: CalibrationProbe;
    seed: number;
    hints: GenerationHints;
    knowledge: PluginKnowledge | undefined;
    isRiskApproved: boolean;
    /** How far sequences of calls are explored; no runs: not at all. */
    sequenceLimits?: SequenceLimits | undefined;
    /** Measures what tests reach of the source; absent: nothing is aimed at what they do not. */
    measure?: ((tests: readonly TestCase[]) => Promise<CoverageReport>) | undefined;
    callTimeoutMs: number;
    signal: AbortSignal | undefined;
    emit: (event: RunEvent) => void;
}
/** Tests that are new to the suite, and what was seen besides. */
export interface Proposals {
    tests: TestCase[];
    findings: Finding[];
    warnings: string[];
    /** Some of the tests change state that others see. */
    isStateful: boolean;
}
/**
 * Makes what generation per tool does not: the shortest failing sequences of calls, tests that reach what the source and
 * the configuration say, scenarios, and agent tests (rows P-069, P-071, P-072).
 */
export declare function proposeTests(request: ProposalRequest): Promise<Proposals>;
