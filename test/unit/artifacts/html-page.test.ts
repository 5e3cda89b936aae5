import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { renderHtmlPage } from '../../../src/artifacts/html-page.ts';
import type { ServerDirectories, ServerRun } from '../../../src/artifacts/index.ts';
import { Redactor } from '../../../src/base/index.ts';
import type { CheckRecord, Finding, TestOutcome } from '../../../src/suite/index.ts';

const hostile = '</pre><script>alert(1)</script><img src=x onerror=alert(2)>"\'&\u001b[31m\u202e';

function outcome(more: Partial<TestOutcome> = {}): TestOutcome {
  return {
    name: 'echo - valid',
    tool: 'echo',
    testTier: 1,
    status: 'passed',
    category: null,
    message: '',
    failures: [],
    calls: [
      {
        tool: 'echo',
        input: { message: 'hello' },
        outcome: { kind: 'result', result: { content: [{ type: 'text', text: 'hello' }] }, durationMs: 3 },
      },
    ],
    stderr: '',
    durationMs: 4,
    attempts: 1,
    passRate: 1,
    generatedFrom: 'schema',
    file: null,
    ...more,
  };
}

function render(
  outcomes: TestOutcome[],
  findings: Finding[] = [],
  title = 'echo-server',
  checks: CheckRecord[] = [],
  directories: ServerDirectories[] = [],
  more: Partial<ServerRun['result']> = {},
): string {
  const result = {
    stop: 'all-passing',
    reason: '',
    server: null,
    tools: [{ name: 'echo', inputSchema: {}, raw: {} }],
    iterations: [],
    evidence: [],
    diagnoses: [],
    outcomes,
    findings,
    checks,
    ...more,
  } as unknown as ServerRun['result'];
  return renderHtmlPage({
    title,
    startedAt: new Date('2026-11-23T05:00:00Z'),
    durationMs: 1000,
    version: '0.1.0',
    runs: [{ server: 'server', result }],
    directories,
    redactor: new Redactor(['open-sesame-77']),
  });
}

describe('renderHtmlPage', () => {
  test('is headed by the name of a program, with its path in small below', () => {
    const page = render([outcome()], [], '/opt/tools/node_modules/.bin/echo-mcp');
    expect(page).toContain('<h1>echo-mcp</h1>');
    expect(page).toContain('PTH 0.1.0, /opt/tools/node_modules/.bin/echo-mcp</p>');
    expect(render([outcome()], [], 'npx -y @a/echo')).toContain('<h1>npx -y @a/echo</h1>');
  });

  test('shows each rule of a directory with its state, below one line with their counts, and no secret cut in half', () => {
    const reason = `it is ${'x'.repeat(19_990)} open-sesame-77`;
    const rules = [
      { rule: 'each tool has a title', state: 'broken', reason: hostile, source: 'https://example.com/rules#title' },
      { rule: 'the name is <b>', state: 'met', reason, source: 'https://example.com/rules' },
    ] as const;
    const verdicts = [{ directory: 'A directory', source: 'https://example.com/rules', rules: [...rules] }];
    const page = render([outcome()], [], 'echo-server', [], [{ server: 'server', verdicts }]);
    expect(page).toContain('Directories: 1 of 2 rules met, 1 broken.');
    expect(page).toContain('<a href="https://example.com/rules">A directory</a>');
    expect(page).toContain(
      '<span class="error">broken</span> <a href="https://example.com/rules#title">each tool has a title</a>',
    );
    for (const absent of ['<b>', '<script', 'open-sesame']) expect(page).not.toContain(absent);
    expect(render([outcome()])).not.toContain('Directories');
  });

  test('shows an answer of several lines as lines, not as one line with escapes', () => {
    const text = '{\n  "id": "a-1"\n}';
    const result = {
      content: [
        { type: 'text', text },
        { type: 'text', text: 'short' },
      ],
    };
    const page = render([
      outcome({ calls: [{ tool: 'echo', input: {}, outcome: { kind: 'result', result, durationMs: 3 } }] }),
    ]);
    expect(page).toContain('{\n  &quot;id&quot;: &quot;a-1&quot;\n}');
    expect(page).toContain('&quot;text&quot;: &quot;content[0].text, below&quot;');
    expect(page).toContain('&quot;text&quot;: &quot;short&quot;');
    expect(page).not.toContain('\\n');
  });

  test('shows the call and the answer of a passing test, folded', () => {
    const page = render([outcome()]);
    expect(page).toContain('<details><summary><span class="passed">passed</span> echo - valid');
    expect(page).toContain('&quot;message&quot;: &quot;hello&quot;');
    expect(page).toContain('&quot;text&quot;: &quot;hello&quot;');
  });

  test('stands in groups by the tool that a test is about, those with a failure first', () => {
    const page = render([
      outcome({ name: 'the life of one thing', tool: null, testTier: 2 }),
      outcome({ name: 'echo - valid: all arguments', tool: null, testTier: 2 }),
      outcome({ name: 'lost', tool: 'gone', status: 'failed' }),
    ]);
    expect([...page.matchAll(/<h3>(\w+) </g)].map(([, group]) => group)).toEqual(['gone', 'scenarios', 'echo']);
  });

  test('shows of a failing test what was expected and what came, in full, with each message once', () => {
    const failure = { assertion: 'output_equals' as const, place: 'expect', message: 'it differs' };
    const page = render([
      outcome({
        status: 'failed',
        message: 'it differs',
        failures: [
          { ...failure, expected: '3', actual: '<4>' },
          { ...failure, expected: '5', actual: '6', message: 'so does this' },
        ],
      }),
    ]);
    expect(page).toContain('<p>it differs</p>\n<pre>expected  3\ngot       &lt;4&gt;</pre>');
    expect(page).toContain('<p>so does this</p>\n<pre>expected  5\ngot       6</pre>');
    expect(page.split('it differs')).toHaveLength(2);
  });

  test('begins with an index of all tools with their state, which leads to their tests', () => {
    const failing = outcome({ name: hostile, tool: hostile, status: 'failed' });
    const skipped = outcome({ tool: 'idle', status: 'skipped' });
    const page = render([outcome(), failing, skipped], [], 'echo-server', [], [], {
      tools: ['echo', hostile, 'idle', 'untested'].map((name) => ({ name, inputSchema: {}, raw: {} })),
    });
    const index = /<nav>[^]*<\/nav>/.exec(page)?.[0] ?? '';
    expect(index.split('\n').slice(2)).toEqual([
      '<li><a href="#s1-2">echo</a> <span class="passed">1 of 1 passed</span></li>',
      '<li><a href="#s1-3">idle</a> <span class="skipped">0 of 1 passed</span></li>',
      '<li>untested <span class="muted">no test</span></li>',
      '</ul></nav>',
    ]);
    expect(index).toMatch(/<li><a href="#s1-1">&lt;\/pre&gt;.*<span class="error">0 of 1 passed<\/span><\/li>/);
    for (const anchor of ['s1-1', 's1-2', 's1-3']) expect(page).toContain(`<section id="${anchor}"><h3>`);
    expect(index).not.toContain('<script>');
  });

  test('names what it leaves out of a long text', () => {
    expect(render([outcome({ stderr: 'x'.repeat(20_005) })])).toContain('… (left out: 5 of 20005 characters)');
  });

  test('names the revision that the server speaks where that states the rule', () => {
    const checks: CheckRecord[] = [{ check: 'lists-complete', state: 'not-supported', reason: 'none', examined: 0 }];
    const page = render([outcome()], [], 'echo-server', checks, [], {
      server: { protocolVersion: '2024-11-05' },
    } as unknown as Partial<ServerRun['result']>);
    expect(page).toContain('specification/2024-11-05/server/utilities/pagination#pagination-flow');
    expect(page).toContain('0 not applicable, 1 not supported by the server');
    expect(page).toContain('<span class="muted">not supported</span>');
  });

  test('tells checks that do not apply from those that passed, each with where its rule stands', () => {
    const page = render([outcome()], [], 'echo-server', [
      { check: 'lists-complete', state: 'passed', reason: '', examined: 1 },
      { check: 'pages-join', state: 'not-applicable', reason: 'no tool has <pages>', examined: 0 },
    ]);
    expect(page).toContain('2 checks of the server: 1 passed, 0 found something, 1 not applicable');
    expect(page).toMatch(/<span class="passed">passed<\/span> <a href="[^"]+pagination#pagination-flow">/);
    expect(page).toContain(
      '<li><span class="muted">not applicable</span> <code>pages-join</code> <span class="muted">no tool has &lt;pages&gt;</span></li>',
    );
  });

  test('escapes what a server, a test or a plugin is called and says', () => {
    const answer: TestOutcome['calls'][number]['outcome'] = {
      kind: 'result',
      result: { content: [{ type: 'text', text: hostile }] },
      durationMs: 1,
    };
    const finding: Finding = {
      check: hostile,
      tool: hostile,
      category: 'protocol-error',
      severity: 'warning',
      message: hostile,
      evidence: '',
      reproduce: hostile,
    };
    const calls = [{ tool: hostile, input: { [hostile]: hostile }, outcome: answer }];
    const odd = outcome({ name: hostile, tool: hostile, message: hostile, stderr: hostile, calls, status: 'failed' });
    const page = render([odd], [finding], hostile);
    // The links of the index lead to places of the page.
    const rest = page.replaceAll(/<a href="#s\d+-\d+">/g, '').replaceAll('</a>', '');
    const tags = new Set([...rest.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, name]) => name));
    expect([...tags].filter((name) => ['script', 'img', 'iframe', 'a', 'form', 'link'].includes(name ?? ''))).toEqual(
      [],
    );
    expect(page).not.toMatch(/<[^>]+\son\w+=/);
    expect(page).not.toContain('\u001b');
  });

  test('links a check to the section of the specification that states its rule', () => {
    const finding: Finding = {
      check: 'unknown-tool-refused',
      tool: null,
      category: 'protocol-error',
      severity: 'warning',
      message: 'an unknown tool is answered with success',
      evidence: '',
      reproduce: '',
    };
    const page = render([], [finding, { ...finding, check: 'value-written' }]);
    expect([...page.matchAll(/<a href="([^#"][^"]*)"/g)].map(([, url]) => url)).toEqual([
      'https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling',
    ]);
    expect(page).toContain('<code>value-written</code>');
  });

  test('its policy allows its own style and nothing else', () => {
    const page = render([outcome()]);
    const own = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(own).digest('base64');
    expect(page).toContain(
      `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
    );
    expect(page).not.toMatch(/\bstyle="|https?:\/\//);
  });

  test('secrets are taken out before texts are cut', () => {
    const text = `${'x'.repeat(19_990)}open-sesame-77${'y'.repeat(30_000)}`;
    const page = render([outcome({ message: text, status: 'failed' })]);
    expect(page).not.toContain('open-sesa');
    expect(page.length).toBeLessThan(60_000);
  });

  test('a call without an answer, and a test without a call, are said to be so', () => {
    const calls = [{ tool: 'echo', input: {}, outcome: { kind: 'timed-out', timeoutMs: 5, durationMs: 6 } as const }];
    const page = render([outcome({ calls, status: 'timed-out', message: 'no answer' }), outcome({ calls: [] })]);
    expect(page).toContain('timed-out');
    expect(page).toContain('No call is on record.');
  });

  test('without a server there is a page as well', () => {
    const page = renderHtmlPage({
      title: 'x',
      startedAt: new Date(0),
      durationMs: 0,
      version: '0',
      runs: [],
      redactor: new Redactor(),
    });
    expect(page).toContain('No server was tested.');
  });
});
