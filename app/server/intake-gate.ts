/** Lets webhooks go first: work starts while no webhook is being stored, or after a maximum wait. */
export interface IntakeGate {
  /** Stores one webhook. */
  pass<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing passes, at the latest after the longest wait. */
  whenQuiet(): Promise<void>;
}

/** Work continues after this wait, even while webhooks arrive without end. */
const maxWaitMs = 2000;

export function createIntakeGate(): IntakeGate {
  let passing = 0;
  let waiting = new Set<() => void>();
  const release = () => {
    if (passing > 0) return;
    const released = waiting;
    waiting = new Set();
    for (const go of released) go();
  };
  return {
    pass: async (work) => {
      passing++;
      try {
        return await work();
      } finally {
        passing--;
        // Webhooks that arrived meanwhile are counted first.
        setImmediate(release);
      }
    },
    whenQuiet: async () => {
      if (passing === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(go, maxWaitMs);
        function go(): void {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        }
        waiting.add(go);
      });
    },
  };
}
