import type { ServerProbe } from '../../generate/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { Finding, TestCase } from '../../suite/index.ts';

/** How much is explored. */
export interface SequenceLimits {
  /** Sequences per kind of thing; 0 explores nothing. Default 10. */
  runs?: number;
  /** Most calls of one sequence. Default 8. */
  calls?: number;
  /** When exploring ends, in milliseconds, whatever is left. Default 10000. */
  timeoutMs?: number;
  /** Longest wait for one answer, in milliseconds. Default 5000. */
  callTimeoutMs?: number;
}

/** What `findSequenceFailures` needs. */
export interface SequenceOptions {
  tools: readonly PluginTool[];
  /** The suite: its valid tests say which tools may be called, and with what. */
  tests: readonly TestCase[];
  /** A connection that can be renewed; without `renew` nothing is explored, since nothing could be confirmed. */
  probe: ServerProbe;
  seed: number;
  /** Also explores tools whose tests wait for approval. Default false. */
  isRiskApproved?: boolean;
  /** Whether things may be made and changed, and found tests may run without a person's look. Default false. */
  areScenariosApproved?: boolean;
  limits?: SequenceLimits;
  signal?: AbortSignal | undefined;
  emit?: (event: SequenceEvent) => void;
}

/** What happens while sequences are explored. */
export type SequenceEvent =
  | { type: 'sequence-start'; subject: string; tools: string[] }
  | { type: 'sequence-end'; subject: string; calls: number; failure: string | null };

/** A list of calls that breaks a law and cannot be made shorter. */
export interface SequenceFailure {
  /** In a sentence. */
  message: string;
  /** The tools in the order of the calls. */
  tools: string[];
  seed: number;
  /** Where in the exploration it was found, as fast-check names it. */
  path: string;
  /** The test that shows it; null for what a test cannot say. */
  test: TestCase | null;
}

/** What exploring came to. */
export interface SequenceSearch {
  failures: SequenceFailure[];
  /** Failures that no test of the suite will report. */
  findings: Finding[];
  /** Calls made, all in all. */
  calls: number;
  /** What was seen once and did not show itself on a fresh server, in words. */
  unconfirmed: string[];
}
