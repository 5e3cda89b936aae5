import type { Clock } from '../../base/index.ts';
import type { ServerProbe } from '../../generate/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { Finding, TestCase } from '../../suite/index.ts';

/** How much is explored. */
export interface SequenceLimits {
  /** Sequences per kind of thing; 0 explores nothing. Default 10. */
  runs?: number;
  /** Most calls of one sequence. Default 8. */
  calls?: number;
  /** Time after which exploring ends, finished or not, in milliseconds. Default 10000. */
  timeoutMs?: number;
  /** Longest wait for one answer, in milliseconds. Default 5000. */
  callTimeoutMs?: number;
}

/** Input of `findSequenceFailures`. */
export interface SequenceOptions {
  tools: readonly PluginTool[];
  /** The suite: its valid tests show which tools may be called, and with which inputs. */
  tests: readonly TestCase[];
  /** A connection that can be renewed; without `renew` nothing is explored, since nothing could be confirmed. */
  probe: ServerProbe;
  seed: number;
  /** Also explores tools whose tests wait for approval. Default false. */
  isRiskApproved?: boolean;
  /** True when things may be made and changed, and found tests may run without a review. Default false. */
  areScenariosApproved?: boolean;
  limits?: SequenceLimits;
  /** Default: the machine's clock. */
  clock?: Clock;
  /** Moment of the clock at which no further sequence is tried, whatever the limits say. Default none. */
  endMs?: number | undefined;
  signal?: AbortSignal | undefined;
  emit?: (event: SequenceEvent) => void;
}

/** Progress of exploring sequences. */
export type SequenceEvent =
  | { type: 'sequence-start'; subject: string; tools: string[] }
  | { type: 'sequence-end'; subject: string; calls: number; failure: string | null };

/** A list of calls that breaks a law and cannot be made shorter. */
export interface SequenceFailure {
  /** One sentence. */
  message: string;
  /** The tools in the order of the calls. */
  tools: string[];
  seed: number;
  /** Position in the exploration, as fast-check names it. */
  path: string;
  /** The test that shows it; null when a test cannot express it. */
  test: TestCase | null;
}

/** The result of exploring. */
export interface SequenceSearch {
  failures: SequenceFailure[];
  /** Failures that no test of the suite will report. */
  findings: Finding[];
  /** Calls made, all in all. */
  calls: number;
  /** Failures that did not come again on a fresh server, and tools whose sequences were not all tried, in words. */
  warnings: string[];
}
