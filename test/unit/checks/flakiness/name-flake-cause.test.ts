import { expect, test } from 'vitest';
import { nameFlakeCause } from '../../../../src/checks/flakiness/name-flake-cause.ts';
import type { FlakeObservations, Tally } from '../../../../src/suite/flake-cause.ts';
import { proves } from '../../../requirements.ts';

const green: Tally = { passed: 3, failed: 0, timedOut: 0 };
const red: Tally = { passed: 0, failed: 3, timedOut: 0 };
const mixed: Tally = { passed: 2, failed: 1, timedOut: 0 };
const late: Tally = { passed: 1, failed: 2, timedOut: 2 };
const calm: FlakeObservations = {
  sameServer: green,
  freshServer: green,
  restedServer: null,
  paced: null,
  afterOthers: green,
  afterOthersRested: null,
  besideOthers: null,
  underLoad: green,
  stoppedClocks: [],
  failures: [],
};
const at = (time: string, tally: Tally) => ({ at: `2026-11-21T${time}:00.000Z`, ...tally });
const said = (message: string, expected = '', actual = '') => [{ message, expected, actual }];

test.each<[string, Partial<FlakeObservations>, string | null]>([
  ['passes everywhere', {}, null],
  [
    'fails everywhere',
    { sameServer: red, freshServer: red, restedServer: red, afterOthers: null, underLoad: null },
    null,
  ],
  ['passes alone, and fails after the tests before it', { sameServer: red, afterOthers: red }, 'shared-state'],
  ['passes alone, and fails on a server that answered before', { sameServer: mixed }, 'shared-state'],
  [
    'fails alone, and passes on a server that answered before',
    { freshServer: red, restedServer: red, sameServer: green, afterOthers: null, underLoad: null },
    'shared-state',
  ],
  ['fails right after the start only', { freshServer: red, restedServer: green }, 'start-up-race'],
  ['fails right after the start at times', { freshServer: mixed, restedServer: green }, 'start-up-race'],
  ['runs out of time under load only', { underLoad: late }, 'timeout-under-load'],
  ['fails under load, though not for want of time', { underLoad: mixed }, 'unknown'],
  [
    'names a connection that was refused',
    { sameServer: mixed, failures: said('connect ECONNREFUSED ::1:5432') },
    'external-dependency',
  ],
  [
    'differs in a date only',
    { sameServer: mixed, failures: said('x', 'due 2026-11-20', 'due 2026-11-21') },
    'time-dependence',
  ],
  [
    'differs in more than a date',
    { freshServer: mixed, restedServer: mixed, failures: said('x', 'due 2026-11-20', 'late 2026-11-21') },
    'unknown',
  ],
  [
    'differs in a time stamp only',
    { sameServer: mixed, failures: said('x', '{"at":1795276800123}', '{"at":1795276801456}') },
    'time-dependence',
  ],
  ['passes alone, and fails while others run beside it', { besideOthers: mixed }, 'parallel-servers'],
  [
    'fails beside others, and after others too',
    { besideOthers: red, afterOthers: red, afterOthersRested: red },
    'shared-state',
  ],
  [
    'fails right after others, and not after a rest',
    { afterOthers: mixed, afterOthersRested: green },
    'unfinished-work',
  ],
  [
    'fails unless its calls come slowly',
    { freshServer: mixed, restedServer: mixed, paced: green, sameServer: mixed },
    'unfinished-work',
  ],
  [
    'fails at one time of day, and passes at another',
    { freshServer: mixed, restedServer: mixed, stoppedClocks: [at('00:00', red), at('12:00', green)] },
    'time-dependence',
  ],
  [
    'passed when it was tried again, and fails at another time',
    { stoppedClocks: [at('00:00', red), at('12:00', green)] },
    'time-dependence',
  ],
  [
    'varies with the clock stopped, too',
    {
      freshServer: mixed,
      restedServer: mixed,
      stoppedClocks: [at('00:00', red), at('06:00', mixed), at('12:00', green)],
    },
    'unknown',
  ],
  [
    'failed beside others at the time that is bad for it',
    { besideOthers: red, stoppedClocks: [at('00:00', red), at('12:00', green)] },
    'time-dependence',
  ],
  [
    'was lucky to rest at a good time',
    { freshServer: mixed, restedServer: green, stoppedClocks: [at('00:00', red), at('12:00', green)] },
    'time-dependence',
  ],
  [
    'fails beside others, and passes alone at all times',
    { besideOthers: red, stoppedClocks: [at('00:00', green), at('12:00', green)] },
    'parallel-servers',
  ],
  [
    'passed alone by chance, as it varies with the clock stopped',
    { besideOthers: red, sameServer: mixed, stoppedClocks: [at('00:00', mixed), at('12:00', green)] },
    'unknown',
  ],
  ['varies under each condition', { freshServer: mixed, restedServer: mixed, sameServer: mixed }, 'unknown'],
])(proves(['P-074', 'P-075'], 'a test that %s'), (_title, seen, cause) => {
  const finding = nameFlakeCause({ ...calm, ...seen });
  expect(finding?.cause ?? null).toBe(cause);
  expect(finding?.evidence ?? 'nothing to tell').not.toBe('');
});
