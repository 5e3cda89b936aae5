import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../../app/index.ts';
import type { RunningApp } from '../../../app/start-app.ts';
import { openStore } from '../../../app/store/open-store.ts';
import type { SessionRecord } from '../../../app/store/session-record.ts';
import { findChromiumLack, startChromium } from '../../kit/chromium.ts';
import { makeAppSettings, makeSession } from '../../kit/session-records.ts';
import { proves } from '../../requirements.ts';

const lack = await findChromiumLack();
const hostile = `<img src=x onerror="document.title='owned'"></td><script>document.title='owned'</script>&amp;'"`;
const statusToken = 'a token of the status page';

/** Three sessions of one pull request, each better than the one before, and one that runs on another. */
function makeHistory(): SessionRecord[] {
  const results = [
    { resultTitle: '3 of 3 tools answered a valid call; 6 failing (4 of 10 tests passing)', withFixes: null },
    {
      resultTitle: '2 bugs found, 2 fixed in #8; 3 tests still failing',
      withFixes: { passing: 7, failing: 3 },
    },
    {
      resultTitle: '3 of 3 tools answered a valid call; all tests that ran pass (10 of 10 tests passing)',
      withFixes: null,
    },
  ];
  const ended = results.map((result, index) =>
    makeSession({
      state: 'ended',
      isRunning: false,
      id: `5e55100000${index}a`,
      origin: `a#${index}`,
      ...result,
      maxUsd: 5,
      command: index === 0 ? '/pth test 1' : '/pth resume',
      headSha: 'c0ffee0123456789c0ffee0123456789c0ffee01',
      conclusion: index === results.length - 1 ? 'success' : 'failure',
      checkUrl: 'https://github.com/octo/calc/runs/1',
      reviewUrl: 'https://github.com/octo/calc/pull/7#pullrequestreview-1',
      startedAt: Date.UTC(2026, 0, 2, 10 + index),
      endedAt: Date.UTC(2026, 0, 2, 11 + index),
      checkedAt: Date.now(),
    }),
  );
  const running = makeSession({
    id: '5e551000009a',
    origin: 'b#0',
    repository: 'notes',
    repositoryId: 2,
    pullRequest: 31,
    title: 'Search by tag',
    command: '/pth test 2 debian12 fedora',
    headSha: 'beef0123456789abcdefbeef0123456789abcdef',
    actorLogin: 'wendy',
    maxUsd: 5,
    runUrl: 'https://github.com/octo/notes/actions/runs/901',
    startedAt: Date.UTC(2026, 0, 2, 12, 30),
    checkedAt: Date.now(),
  });
  return [...ended, running];
}

describe.skipIf(lack !== undefined)(lack === undefined ? 'status page' : `status page, left out: ${lack}`, () => {
  let directory: string;
  let browser: Browser;
  let page: Page;
  let app: RunningApp | undefined;
  const said: string[] = [];
  const asked: string[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pth-page-'));
    browser = await startChromium();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await rm(directory, { recursive: true, force: true });
  });
  afterEach(async () => {
    await page.close();
    await app?.close();
  });

  async function show(name: string, sessions: readonly SessionRecord[], look: Parameters<Browser['newPage']>[0] = {}) {
    const databaseUrl = join(directory, name);
    const store = await openStore(databaseUrl, (error) => said.push(error.message));
    for (const session of sessions) await store.addSession(session);
    await store.close();
    app = await startApp(makeAppSettings({ databaseUrl, statusToken }), { write: () => undefined, lanes: 0 });
    page = await browser.newPage({
      httpCredentials: { username: 'pth', password: statusToken },
      viewport: { width: 1000, height: 400 },
      ...look,
    });
    said.length = 0;
    asked.length = 0;
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    page.on('request', (request) => asked.push(request.url()));
    const answer = await page.goto(`${app.url}/status`);
    expect(answer?.status()).toBe(200);
  }

  test(proves(['C-015'], 'shows each pull request with its newest session, its chart and its links'), async () => {
    await show('history', makeHistory());
    expect(await page.locator('tbody tr').count()).toBe(2);
    const row = page.locator('tbody tr', { hasText: 'Add subtraction' });
    expect(await row.locator('td').nth(2).innerText()).toContain(
      '✓3 of 3 tools answered a valid call; all tests that ran pass (10 of 10 tests passing)',
    );
    expect(
      await row.locator('.links a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([
      'https://github.com/octo/calc/pull/7',
      'https://github.com/octo/calc/actions/runs/900',
      'https://github.com/octo/calc/runs/1',
      'https://github.com/octo/calc/pull/7#pullrequestreview-1',
    ]);
    expect(await row.locator('td').nth(3).innerText()).toContain('at most $15.00');
    const chart = row.locator('svg');
    expect(await chart.getAttribute('aria-label')).toBe('3 sessions: passing 4, 7, 10; failing 6, 3, 0');
    // Really drawn: as wide as three sessions are, and with the colour that the style sheet gives.
    expect((await chart.locator('polyline.passing').boundingBox())?.width).toBeGreaterThan(100);
    expect(await page.evaluate(`getComputedStyle(document.querySelector('polyline.passing')).stroke`)).toBe(
      'rgb(26, 127, 55)',
    );
    expect(said).toEqual([]);
    // With PTH_STATUS_PICTURE, the picture of docs/guides/on-your-repository.md is made anew.
    const path = process.env['PTH_STATUS_PICTURE'];
    expect((await page.screenshot(path === undefined ? {} : { path })).length).toBeGreaterThan(5000);
  });

  test('T23: a hostile title is text, nothing of it runs or loads, and only the page itself was asked for', async () => {
    await show('hostile', [
      makeSession({
        title: hostile,
        actorLogin: hostile,
        command: `/pth explain ${hostile}`,
        runUrl: `javascript:document.title='owned'`,
        checkedAt: Date.now(),
      }),
    ]);
    const row = page.locator('tbody tr').first();
    expect(await row.locator('.title').innerText()).toBe(hostile);
    expect(await row.locator('.links a').count()).toBe(0);
    expect(await page.title()).toBe('PTH sessions');
    expect(await page.locator('script, img').count()).toBe(0);
    expect(new Set(asked)).toEqual(new Set([page.url()]));
    expect(said).toEqual([]);
  });

  test('fits a phone, and is dark where that is wanted', async () => {
    await show('phone', makeHistory(), { viewport: { width: 390, height: 800 }, colorScheme: 'dark' });
    expect(await page.evaluate(`getComputedStyle(document.body).color`)).toBe('rgb(255, 255, 255)');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });

  test('says how to begin where there is nothing yet', async () => {
    await show('empty', []);
    expect(await page.locator('main').innerText()).toContain('Comment /pth test on a pull request');
  });
});
