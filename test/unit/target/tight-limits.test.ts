import { expect, test } from 'vitest';
import { refuseTightLimits } from '../../../src/target/choose-environment.ts';

test.each([
  [{ openFiles: 40, freeProcesses: null }, 'A process may have 40 files open here, and PTH needs 64.'],
  [{ openFiles: 1024, freeProcesses: 30 }, 'The control group of PTH allows 30 more processes and threads'],
])('a machine with too tight limits is refused with the limit: %o', (limits, said) => {
  expect(() => refuseTightLimits(limits)).toThrow(said);
});

test.each([
  { openFiles: 64, freeProcesses: 64 },
  { openFiles: null, freeProcesses: null },
])('limits that suffice, and unknown ones, are no reason: %o', (limits) => {
  expect(() => refuseTightLimits(limits)).not.toThrow();
});
