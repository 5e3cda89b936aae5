/** A call of `run_test` that cannot be done; the caller reads its message in `excerpt`. */
export class RunTestError extends Error {
  override name = 'RunTestError';
}

/** Bad input: nothing is executed, no file is written. */
export class ValidationError extends RunTestError {
  override name = 'ValidationError';
}

/** A path that points outside the repository: nothing is executed, no file is written. */
export class PathEscapeError extends RunTestError {
  override name = 'PathEscapeError';
}

/** The process could not be started, or its end could not be observed. */
export class ProcessError extends RunTestError {
  override name = 'ProcessError';
}

/** The hard limit was exceeded. Describes the end of a run; never thrown out of the tool. */
export class TimeoutError extends RunTestError {
  override name = 'TimeoutError';
}

/** The silence limit was exceeded. Describes the end of a run; never thrown out of the tool. */
export class NoOutputError extends RunTestError {
  override name = 'NoOutputError';
}
