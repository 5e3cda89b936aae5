export type {
  CapturedOutput,
  EndReason,
  OutputChunk,
  OutputStream,
  ProcessExit,
  RunOutcome,
  StartedProcess,
} from './outcome.ts';
