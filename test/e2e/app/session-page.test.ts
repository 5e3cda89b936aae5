import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { renderSessionPage, type SessionView } from '../../../src/artifacts/index.ts';
import type { JsonObject } from '../../../src/base/index.ts';
import { serveSessionPage } from '../../../src/entry/mcp/session-web.ts';
import { findChromiumLack, startChromium } from '../../kit/chromium.ts';

const lack = await findChromiumLack();
const hostile = `</script><script>document.title='owned'</script><img src=x onerror="document.title='owned'">&amp;'"`;

const view: SessionView = {
  branch: 'pth/files-2026-11-24-a1b2c3',
  phase: 'loaded',
  running: null,
  points: [
    [1, 14],
    [2, 17],
    [3, 21],
    [4, 22],
  ].map(([iteration = 0, passed = 0]) => ({ server: 'files', iteration, total: 24, passed, failing: 24 - passed })),
  failing: [
    {
      test: 'read_file / missing path',
      status: 'failed',
      category: 'wrong-error',
      message: 'expected an error that names the path, got an empty text',
    },
    { test: 'list_files / deep', status: 'timed-out', category: 'timeout', message: 'no answer within 30 s' },
  ],
  waiting: [{ test: 'delete_file / happy path', reason: 'the tool deletes, and nothing shows that it can be undone' }],
  fixes: [
    {
      commit: 'c0ffee0123456789c0ffee0123456789c0ffee01',
      subject: 'fix: answer with an error for a missing file',
      tests: ['read_file / missing file'],
      isReverted: false,
      diff: "diff --git a/server.mjs b/server.mjs\n--- a/server.mjs\n+++ b/server.mjs\n@@ -12,3 +12,3 @@\n-  return text('');\n+  return failure(`no file ${path}`);\n   }\n",
      isCut: false,
    },
    {
      commit: 'beef0123456789abcdefbeef0123456789abcdef',
      subject: 'fix: close the handle of a directory',
      tests: [],
      isReverted: true,
      diff: '+ a line\n',
      isCut: true,
    },
  ],
};

const read = (shown: SessionView): JsonObject => ({
  contents: [{ uri: 'pth://session/view', mimeType: 'application/json', text: JSON.stringify(shown) }],
});

describe.skipIf(lack !== undefined)(lack === undefined ? 'session page' : `session page, left out: ${lack}`, () => {
  let browser: Browser;
  let page: Page;
  const said: string[] = [];
  const asked: string[] = [];

  beforeAll(async () => {
    browser = await startChromium();
  }, 60_000);
  afterAll(() => browser.close());
  afterEach(() => page.close());

  async function openPage(look: Parameters<Browser['newPage']>[0] = {}): Promise<void> {
    page = await browser.newPage({ viewport: { width: 900, height: 830 }, ...look });
    said.length = 0;
    asked.length = 0;
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    page.on('request', (request) => asked.push(request.url()));
  }

  /** Shows the page as a client of MCP Apps does: in a frame without an origin, which speaks through messages alone. */
  async function showInClient(
    answer: (message: JsonObject) => JsonObject | null,
    capabilities: JsonObject = { serverTools: {}, serverResources: {} },
  ): Promise<{ frame: Frame; heard: JsonObject[] }> {
    await openPage();
    const heard: JsonObject[] = [];
    await page.exposeFunction('answer', (message: JsonObject) => {
      heard.push(message);
      if (message['id'] === undefined) return null;
      if (message['method'] !== 'ui/initialize') return answer(message);
      const info = { name: 'host', version: '1' };
      return {
        protocolVersion: '2026-01-26',
        hostInfo: info,
        hostCapabilities: capabilities,
        hostContext: { theme: 'dark' },
      };
    });
    await page.setContent('<!doctype html><iframe sandbox="allow-scripts" style="width:100%;height:700px"></iframe>');
    await page.evaluate(`
      const frame = document.querySelector('iframe');
      addEventListener('message', async ({ source, data }) => {
        if (source !== frame.contentWindow) return;
        const result = await answer(data);
        if (result === null) return;
        source.postMessage({ jsonrpc: '2.0', id: data.id, ...(result.error ? { error: result.error } : { result }) }, '*');
      });
      frame.srcdoc = ${JSON.stringify(renderSessionPage(null, 'app'))};
      0;
    `);
    const frame = page.frames().find((one) => one !== page.mainFrame());
    if (frame === undefined) throw new Error('the page has a frame');
    return { frame, heard };
  }

  test('in a client: curve, failing tests, fixes with diffs, and buttons that call the tools', async () => {
    let shown: SessionView = view;
    const { frame, heard } = await showInClient(({ method, params }) => {
      if (method === 'resources/read') return read(shown);
      expect(method).toBe('tools/call');
      const { name } = params as { name: string };
      if (name === 'pth_edit_test') shown = { ...shown, waiting: [] };
      if (name === 'pth_run_test_suite') {
        shown = {
          ...shown,
          points: [...view.points, { server: 'files', iteration: 5, total: 25, passed: 25, failing: 0 }],
          failing: [],
        };
      }
      return { content: [{ type: 'text', text: `${name} did it\nmore` }] };
    });
    const curve = frame.locator('svg');
    await curve.waitFor();
    expect(await curve.getAttribute('aria-label')).toContain('1: 14 passing, 10 failing; 2: 17 passing');
    // Really drawn: as wide as four points are, and in the colour of the style sheet.
    expect((await curve.locator('polyline.passing').boundingBox())?.width).toBeGreaterThan(300);
    expect(await frame.evaluate(`getComputedStyle(document.querySelector('polyline.passing')).stroke`)).toBe(
      'rgb(26, 127, 55)',
    );
    expect(await frame.locator('#failing li').allInnerTexts()).toEqual([
      'read_file / missing path failed, wrong-error\nexpected an error that names the path, got an empty text',
      'list_files / deep timed-out, timeout\nno answer within 30 s',
    ]);
    await frame.locator('summary').first().click();
    expect(await frame.locator('details[open] .added').allInnerTexts()).toEqual([
      '+  return failure(`no file ${path}`);\n',
    ]);
    expect(await frame.locator('details[open] .removed').allInnerTexts()).toEqual(["-  return text('');\n"]);
    // What is open stays open when the page is built anew.
    await frame.getByRole('button', { name: 'Approve' }).click();
    await expect.poll(() => frame.locator('#waiting').count()).toBe(0);
    expect(await frame.locator('details[open]').count()).toBe(1);
    await frame.getByRole('button', { name: 'Run all tests' }).click();
    await expect.poll(() => frame.locator('.passing').first().innerText()).toBe('25 of 25 passing');
    expect(await frame.locator('#said').innerText()).toBe('pth_run_test_suite did it');
    expect(await frame.getByRole('button', { name: 'Run what fails' }).isDisabled()).toBe(true);
    expect(heard.filter(({ method }) => method === 'tools/call').map(({ params }) => params)).toEqual([
      { name: 'pth_edit_test', arguments: { test: 'delete_file / happy path', action: 'approve' } },
      { name: 'pth_run_test_suite', arguments: { scope: 'all' } },
    ]);
    expect(heard.slice(0, 2).map(({ method }) => method)).toEqual(['ui/initialize', 'ui/notifications/initialized']);
    expect(heard.map(({ method }) => method)).toContain('ui/notifications/size-changed');
    expect(await frame.evaluate('document.documentElement.style.colorScheme')).toBe('dark');
    expect(said).toEqual([]);
  });

  test('a refused call is said, and a client that hands nothing on is told of the other way', async () => {
    const refusal = {
      isError: true,
      content: [{ type: 'text', text: 'pth_run_test_suite did not succeed: session/phase' }],
    };
    const { frame } = await showInClient(({ method }) => (method === 'resources/read' ? read(view) : refusal));
    await frame.getByRole('button', { name: 'Run all tests' }).click();
    await expect.poll(() => frame.locator('#said').innerText()).toContain('did not succeed: session/phase');
    await page.close();
    const other = await showInClient(() => null, {});
    await expect.poll(() => other.frame.locator('main').innerText()).toContain('pth session open');
  });

  test('T23: hostile texts are texts: nothing of them runs or loads, in a client and in a file', async () => {
    const bad: SessionView = {
      ...view,
      branch: hostile,
      failing: [{ test: hostile, status: 'failed', category: null, message: hostile }],
      waiting: [{ test: hostile, reason: hostile }],
      fixes: [
        { commit: 'c0ffee0123', subject: hostile, tests: [hostile], isReverted: false, diff: hostile, isCut: false },
      ],
    };
    const { frame } = await showInClient(() => read(bad));
    await expect.poll(() => frame.locator('h1').innerText()).toBe(hostile);
    expect(await frame.locator('main img, main script').count()).toBe(0);
    expect(await frame.title()).toBe('PTH session');
    expect(said).toEqual([]);
    await page.close();

    const directory = await mkdtemp(join(tmpdir(), 'pth-session-page-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const file = join(directory, 'session.html');
    await writeFile(file, renderSessionPage(bad, 'file'));
    await openPage();
    const address = pathToFileURL(file).href;
    await page.goto(address);
    expect(await page.locator('h1').innerText()).toBe(hostile);
    await page.locator('summary').click();
    expect(await page.locator('pre').innerText()).toContain(hostile);
    expect(await page.locator('button').count()).toBe(0);
    expect(await page.title()).toBe('PTH session');
    expect(asked).toEqual([address]);
    expect(said).toEqual([]);
  });

  test('in a browser: the page of pth session open shows the same, and takes its steps', async () => {
    const calls: unknown[] = [];
    const { url, close } = await serveSessionPage({
      view: () => Promise.resolve(JSON.stringify(view)),
      call: (name, input) => {
        calls.push({ name, input });
        return Promise.resolve({ content: [{ type: 'text', text: 'done so' }] });
      },
    });
    onTestFinished(close);
    await openPage();
    await page.goto(url);
    await page.locator('svg').waitFor();
    await page.locator('summary').first().click();
    // With PTH_SESSION_PICTURE, the picture of docs/guides/claude-code.md is made anew.
    const path = process.env['PTH_SESSION_PICTURE'];
    expect((await page.screenshot(path === undefined ? {} : { path })).length).toBeGreaterThan(5000);
    await page.getByRole('button', { name: 'Run what fails' }).click();
    await expect.poll(() => page.locator('#said').innerText()).toBe('done so');
    expect(calls).toEqual([{ name: 'pth_run_test_suite', input: { scope: 'failing' } }]);
    expect(new Set(asked.map((one) => one.replace(url, '')))).toEqual(new Set(['', 'view', 'call']));
    expect(said).toEqual([]);
  });

  test('fits a phone', async () => {
    await openPage({ viewport: { width: 390, height: 800 } });
    await page.setContent(renderSessionPage(view, 'file'));
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
