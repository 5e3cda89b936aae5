/** The end of a job: done, or to be repeated later. */
export type JobResult =
  | 'done'
  | {
      laterMs: number;
      /** True for a planned repetition, which counts as no failed attempt; the job limits itself. */
      isFree?: boolean;
    };
