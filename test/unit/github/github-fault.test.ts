import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { describeFault, PthError } from '../../../src/base/index.ts';
import { createOctokitClient } from '../../../src/github/index.ts';
import { GitHubAsker } from '../../../src/github/octokit/ask-github.ts';
import { readGitHubFault } from '../../../src/github/octokit/github-fault.ts';
import type { OctokitLike } from '../../../src/github/octokit/octokit-like.ts';
import { proves } from '../../requirements.ts';

const now = new Date('2026-11-21T12:00:00Z');
const asked = 'GET /repos/octo/calc';

/** What `@octokit/request-error` throws. */
function refusal(status: number, data: unknown, headers: Record<string, string> = {}): Error {
  return Object.assign(new Error('HttpError'), { name: 'HttpError', status, response: { status, data, headers } });
}

function read(status: number, data: unknown, headers: Record<string, string> = {}): PthError {
  const fault = readGitHubFault(refusal(status, data, headers), asked, now);
  if (fault === null) throw new Error('no fault');
  return fault;
}

/** A clock that does not wait, and remembers what it was asked to wait. */
function makeClock() {
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    monotonicMs: () => 0,
    async sleep(ms: number, signal?: AbortSignal) {
      waits.push(ms);
      signal?.throwIfAborted();
    },
  };
}

function clientOf(octokit: OctokitLike) {
  return createOctokitClient(octokit, { clock: makeClock() });
}

/** An Octokit that fails in turn and then answers. */
function makeOctokit(failures: Error[], data: unknown = { ok: true }) {
  const routes: string[] = [];
  const octokit: OctokitLike = {
    async request(route) {
      routes.push(route);
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return { status: 200, headers: {}, data };
    },
  };
  return { octokit, routes };
}

describe('faults of asking GitHub', () => {
  test.each([
    [401, 'github/unauthorised', false],
    [403, 'github/forbidden', false],
    [404, 'github/not-found', false],
    [410, 'github/not-found', false],
    [409, 'github/refused', false],
    [422, 'github/refused', false],
    [500, 'github/unreachable', true],
    [502, 'github/unreachable', true],
  ] as const)('%i is %s', (status, code, isRetryable) => {
    const fault = read(status, { message: 'because' });
    expect(fault).toMatchObject({ code, isRetryable, attempted: `asking GitHub: ${asked}`, rawOutput: 'because' });
    expect(describeFault(fault).recovery.length).toBeGreaterThan(0);
  });

  test('names the permission that is missing', () => {
    const fault = read(
      403,
      { message: 'Resource not accessible by integration' },
      {
        'x-accepted-github-permissions': 'checks=write',
      },
    );
    expect(fault.message).toBe(
      'The token may not do this: GET /repos/octo/calc. It needs checks=write. GitHub says: Resource not accessible by integration',
    );
  });

  test('quotes the list of errors, and no more of an answer than fits', () => {
    const errors = [{ resource: 'PullRequest', field: 'head', code: 'invalid' }, { message: 'exists' }, 'plain', 5];
    expect(read(422, { message: 'Validation Failed', errors }).rawOutput).toBe(
      'Validation Failed PullRequest head invalid exists plain',
    );
    const long = read(502, `<html>${'x'.repeat(10_000)}`);
    expect(long.rawOutput).toHaveLength(2000);
    expect(long.message.length).toBeLessThan(2100);
    expect(read(500, null).rawOutput).toBe('HttpError');
  });

  test.each([
    ['retry-after', 429, { 'retry-after': '7' }, 7000],
    ['retry-after of 403', 403, { 'retry-after': '7' }, 7000],
    ['the reset time', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1795262430' }, 31_000],
    [
      'the reset time by the clock of GitHub',
      403,
      { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1795262430', date: 'Sat, 21 Nov 2026 12:00:20 GMT' },
      11_000,
    ],
    ['a reset time that is over', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '5' }, 1000],
    ['no time at all', 429, {}, 60_000],
    ['no usable time', 429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }, 60_000],
  ])('waits as %s says', (_name, status, headers, waitMs) => {
    const fault = read(status, { message: 'slow down' }, headers);
    const until = new Date(now.getTime() + waitMs).toISOString();
    expect(fault).toMatchObject({ code: 'github/rate-limited', isRetryable: true });
    expect(fault.details).toMatchObject({ retryAfterMs: waitMs, until });
    expect(fault.message).toContain(until);
  });

  test('a secondary limit is known by its words, a missing permission is none', () => {
    const said = 'You have exceeded a secondary rate limit. Please wait a few minutes.';
    expect(read(403, { message: said }).details['retryAfterMs']).toBe(60_000);
    expect(read(403, { message: 'no' }, { 'x-ratelimit-remaining': '12' }).code).toBe('github/forbidden');
  });

  test('a lost connection is a fault, a mistake of our own stays one', () => {
    const lost = Object.assign(new Error('other side closed'), { status: 500 });
    expect(readGitHubFault(lost, asked, now)).toMatchObject({ code: 'github/unreachable', isRetryable: true });
    const late = Object.assign(new Error('late'), { name: 'TimeoutError' });
    expect(readGitHubFault(late, asked, now)?.code).toBe('github/unreachable');
    expect(readGitHubFault(new TypeError('x is not a function'), asked, now)).toBeNull();
    expect(readGitHubFault('text', asked, now)).toBeNull();
  });
});

describe('patience with GitHub', () => {
  const lost = refusal(502, 'bad gateway');
  const schema = z.object({ ok: z.boolean() });
  const get = { route: 'GET /x', parameters: {} } as const;
  const post = { route: 'POST /x', parameters: {} } as const;

  test(
    proves(['P-147'], 'waits as long as asked, then tries again, also for what is no repeatable request'),
    async () => {
      const clock = makeClock();
      const { octokit, routes } = makeOctokit([
        refusal(429, {}, { 'retry-after': '3' }),
        refusal(403, {}, { 'retry-after': '5' }),
      ]);
      expect(await new GitHubAsker(octokit, { clock }).ask(post, schema)).toEqual({ ok: true });
      expect(clock.waits).toEqual([3000, 5000]);
      expect(routes).toHaveLength(3);
    },
  );

  test(proves(['P-147'], 'says when, instead of waiting beyond the cap'), async () => {
    const clock = makeClock();
    const { octokit, routes } = makeOctokit([refusal(429, {}, { 'retry-after': '6' })]);
    const asking = new GitHubAsker(octokit, { clock, maxWaitMs: 5000 }).ask(get, schema);
    await expect(asking).rejects.toMatchObject({
      code: 'github/rate-limited',
      details: { until: '2026-11-21T12:00:06.000Z' },
    });
    expect(clock.waits).toEqual([]);
    expect(routes).toHaveLength(1);
  });

  test(proves(['P-147'], 'asks again after a lost answer only where that does no harm'), async () => {
    const once = makeOctokit([lost, lost, lost]);
    await expect(new GitHubAsker(once.octokit, { clock: makeClock() }).ask(post, schema)).rejects.toMatchObject({
      code: 'github/unreachable',
    });
    expect(once.routes).toHaveLength(1);
    const often = makeOctokit([lost, lost]);
    expect(await new GitHubAsker(often.octokit, { clock: makeClock() }).ask(get, schema)).toEqual({ ok: true });
    expect(often.routes).toHaveLength(3);
    const never = makeOctokit([lost, lost, lost]);
    await expect(new GitHubAsker(never.octokit, { clock: makeClock() }).ask(get, schema)).rejects.toThrow('502');
    expect(never.routes).toHaveLength(3);
  });

  test('annotations are never sent twice, a check run without them is', async () => {
    const repository = { owner: 'octo', name: 'calc' };
    const output = { title: 't', summary: 's' };
    const annotation = { path: 'a', startLine: 1, endLine: 1, level: 'failure', title: 't', message: 'm' } as const;
    const twice = makeOctokit([refusal(502, '')]);
    await clientOf(twice.octokit).updateCheckRun(repository, 1, { status: 'in_progress', output });
    expect(twice.routes).toHaveLength(2);
    const once = makeOctokit([refusal(502, '')]);
    await expect(
      clientOf(once.octokit).updateCheckRun(repository, 1, {
        status: 'in_progress',
        output: { ...output, annotations: [annotation] },
      }),
    ).rejects.toMatchObject({ code: 'github/unreachable' });
    expect(once.routes).toHaveLength(1);
  });

  test('an answer of another shape is a fault that names the place', async () => {
    const { octokit } = makeOctokit([], { ok: 'yes' });
    const error: unknown = await new GitHubAsker(octokit, {}).ask(get, schema).catch((reason: unknown) => reason);
    expect(PthError.isInstance(error) && [error.code, error.rawOutput]).toEqual([
      'github/invalid-answer',
      expect.stringMatching(/^ok: /),
    ]);
  });

  test('a list without an end is a fault', async () => {
    const octokit: OctokitLike = {
      request: async () => ({ status: 200, headers: { link: '<https://x>; rel="next"' }, data: [1] }),
    };
    const asking = new GitHubAsker(octokit, {}).list(get, z.array(z.number()), (page) => page);
    await expect(asking).rejects.toMatchObject({ code: 'github/too-large' });
  });

  test('an abort ends the wait with its reason, and a request that hangs ends at its deadline', async () => {
    const controller = new AbortController();
    const { octokit } = makeOctokit([refusal(429, {}, { 'retry-after': '3' })]);
    const clock = { ...makeClock(), sleep: async () => controller.signal.throwIfAborted() };
    controller.abort(new Error('stopped'));
    const asking = new GitHubAsker(octokit, { clock, signal: controller.signal }).ask(get, schema);
    await expect(asking).rejects.toThrow('stopped');
    const hanging: OctokitLike = {
      request: (_route, parameters) =>
        new Promise((_resolve, reject) => {
          const { signal } = (parameters?.['request'] ?? {}) as { signal?: AbortSignal };
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    };
    const late = new GitHubAsker(hanging, { timeoutMs: 5, retries: 0 }).ask(get, schema);
    await expect(late).rejects.toMatchObject({ code: 'github/unreachable' });
  });
});
