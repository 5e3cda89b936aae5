import { z } from 'zod';

const status = z.enum(['passed', 'failed', 'flaky', 'timed-out', 'skipped', 'errored']);
/** Status of one test on one image. */
export type ImageTestStatus = z.infer<typeof status>;

/** Change from an earlier verification to this one, on the same image. */
const change = z.enum(['fixed', 'regressed', 'still-failing']);
export type ImageTestChange = z.infer<typeof change>;

/** The document of `pth verify --json`. Texts are redacted before they come here. */
export const imageVerificationSchema = z.strictObject({
  version: z.literal(1),
  exit_code: z.union([z.literal(0), z.literal(1), z.literal(3)]),
  images: z.array(
    z.strictObject({
      image: z.string(),
      /** `not-run`: PTH could not run it there, see `fault`. */
      state: z.enum(['passing', 'failing', 'not-run']),
      total: z.int().nonnegative(),
      passed: z.int().nonnegative(),
      /** Failed, timed out or errored every time. */
      failed: z.int().nonnegative(),
      /** Failed only sometimes. */
      flaky: z.int().nonnegative(),
      skipped: z.int().nonnegative(),
      findings: z.int().nonnegative(),
      fault: z.strictObject({ code: z.string(), message: z.string(), recovery: z.array(z.string()) }).nullable(),
    }),
  ),
  /** Tests that do not pass everywhere, or that changed since the earlier verification. */
  tests: z.array(
    z.strictObject({
      test: z.string(),
      server: z.string(),
      /** By image, in the order of `images`; null where it did not run. */
      status: z.record(z.string(), status.nullable()),
      change: z.record(z.string(), change),
      /** True when it passes on one image and fails on another. */
      is_specific: z.boolean(),
    }),
  ),
});
export type ImageVerification = z.infer<typeof imageVerificationSchema>;

/** The result on one image. */
export interface ImageRun {
  image: string;
  /** Null when it could not be run there. */
  tests: readonly { server: string; test: string; status: ImageTestStatus }[] | null;
  findings: number;
  /** True when all tests pass, by the run's own verdict. */
  isPassing: boolean;
  fault: { code: string; message: string; recovery: string[] } | null;
}

const failing: ReadonlySet<ImageTestStatus | null> = new Set(['failed', 'timed-out', 'errored', 'flaky']);

/**
 * Compares the results of several images with each other and with an earlier verification. Pure.
 * @param before an earlier document; null when there is none
 */
export function compareImages(runs: readonly ImageRun[], before: ImageVerification | null): ImageVerification {
  const names = new Map<string, { server: string; test: string; status: Record<string, ImageTestStatus | null> }>();
  for (const { image, tests } of runs) {
    for (const { server, test, status: found } of tests ?? []) {
      const key = JSON.stringify([server, test]);
      const row = names.get(key) ?? {
        server,
        test,
        status: Object.fromEntries(runs.map((run): [string, null] => [run.image, null])),
      };
      row.status[image] = found;
      names.set(key, row);
    }
  }
  const earlier = new Map(before?.tests.map((row) => [JSON.stringify([row.server, row.test]), row.status]));
  const seen = new Set(before?.images.filter(({ state }) => state !== 'not-run').map(({ image }) => image));
  const rows = [...names].map(([key, row]) => {
    const found = Object.values(row.status);
    return {
      ...row,
      change: describeChanges(row.status, seen, earlier.get(key)),
      is_specific: found.includes('passed') && found.some((one) => failing.has(one)),
    };
  });
  return {
    version: 1,
    exit_code:
      runs.some(({ tests }) => tests === null) || runs.length === 0
        ? 3
        : runs.every(({ isPassing }) => isPassing)
          ? 0
          : 1,
    images: runs.map(countImage),
    tests: rows.filter(
      (row) => Object.values(row.status).some((one) => failing.has(one)) || Object.keys(row.change).length > 0,
    ),
  };
}

/**
 * Classifies a change. An earlier document lists only tests that did not pass everywhere: a missing test passed or did
 * not exist, so a failure now is a regression either way.
 */
function describeChanges(
  now: Readonly<Record<string, ImageTestStatus | null>>,
  seen: ReadonlySet<string>,
  earlier: Readonly<Record<string, ImageTestStatus | null>> | undefined,
): Record<string, ImageTestChange> {
  const changes: [string, ImageTestChange][] = [];
  for (const [image, found] of Object.entries(now)) {
    if (!seen.has(image) || found === null) continue;
    const did = failing.has(earlier?.[image] ?? null);
    const does = failing.has(found);
    if (did && does) changes.push([image, 'still-failing']);
    else if (did && found === 'passed') changes.push([image, 'fixed']);
    else if (!did && does) changes.push([image, 'regressed']);
  }
  return Object.fromEntries(changes);
}

function countImage({ image, tests, findings, isPassing, fault }: ImageRun): ImageVerification['images'][number] {
  const count = (...wanted: ImageTestStatus[]) => (tests ?? []).filter((test) => wanted.includes(test.status)).length;
  return {
    image,
    state: tests === null ? 'not-run' : isPassing ? 'passing' : 'failing',
    total: tests?.length ?? 0,
    passed: count('passed'),
    failed: count('failed', 'timed-out', 'errored'),
    flaky: count('flaky'),
    skipped: count('skipped'),
    findings,
    fault,
  };
}
