import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { readGitHubFault } from '../../../src/github/octokit/github-fault.ts';

const now = new Date('2026-11-21T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom('', 'soon', '1e300', '-5', '9'.repeat(400)));
const headers = fc.record(
  {
    'retry-after': number.map(String),
    'x-ratelimit-remaining': fc.constantFrom('0', '1', 'none'),
    'x-ratelimit-reset': number.map(String),
    date: fc.oneof(fc.string(), fc.constant('Sat, 21 Nov 2026 12:00:00 GMT')),
    'x-accepted-github-permissions': fc.string(),
  },
  { requiredKeys: [] },
);

test.prop([fc.oneof(fc.constantFrom(403, 429), fc.integer({ min: 300, max: 599 })), fc.jsonValue(), headers])(
  'whatever a server answers is one of the faults, with a wait that ends',
  (status, data, sent) => {
    const error = Object.assign(new Error('HttpError'), { status, response: { status, data, headers: sent } });
    const fault = readGitHubFault(error, 'GET /x', now);
    expect(PthError.isInstance(fault)).toBe(true);
    expect(fault?.code).toMatch(/^github\//);
    expect(fault?.rawOutput?.length ?? 0).toBeLessThanOrEqual(2000);
    const wait = fault?.details['retryAfterMs'];
    expect(fault?.code === 'github/rate-limited').toBe(typeof wait === 'number');
    if (typeof wait !== 'number') return;
    expect(wait).toBeGreaterThanOrEqual(0);
    expect(wait).toBeLessThanOrEqual(day);
  },
);
