/** How a job ended: done, or to be looked at again. */
export type JobResult =
  | 'done'
  | {
      laterMs: number;
      /** Looking again is what the job is for, and no failed attempt; it ends itself. */
      isFree?: boolean;
    };
