/** The end of a job: done, or to be repeated later. */
export type JobResult =
  | 'done'
  | {
      laterMs: number;
      /** Looking again is what the job is for, and no failed attempt; it ends itself. */
      isFree?: boolean;
    };
