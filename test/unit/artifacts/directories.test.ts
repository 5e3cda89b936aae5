import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { judgeDirectories, type ListingFacts } from '../../../src/artifacts/directories.ts';
import {
  renderDirectories,
  renderDirectoryLines,
  summariseDirectories,
} from '../../../src/artifacts/report-directories.ts';
import type { CheckRecord, Finding, Obstacle } from '../../../src/suite/index.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import { fakeTool } from '../../kit/fake-connection.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';

type Seen = Parameters<typeof judgeDirectories>[0];

const redactor = new Redactor(['hunter2-hunter2-hunter2']);
const environment = { name: 'local' } as Seen['environment'];
const server = { name: 's' } as Seen['server'];
const seen = (tools: PluginTool[], more: Partial<Seen> = {}): Seen => ({
  tools,
  checks: [],
  findings: [],
  outcomes: [],
  environment,
  server,
  ...more,
});
const noSource: ListingFacts = { files: null, credentials: [] };
const good = fakeTool('get_user', {
  title: 'Get a user',
  outputSchema: { type: 'object' },
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
});

function stateOf(rule: string, result: Seen, facts = noSource) {
  const found = judgeDirectories(result, facts, redactor).flatMap(({ rules }) =>
    rules.filter((one) => one.rule.includes(rule)),
  );
  return found[0] && `${found[0].state} ${found[0].reason}`.trim();
}

const stopped = (kind: Obstacle['kind'], name: string) =>
  seen([], {
    server: null,
    outcomes: [makeOutcome({ name: 'server starts', obstacle: { kind, name, said: '' } })],
  });

const record = (check: string, state: CheckRecord['state'], reason = ''): CheckRecord => ({
  check,
  state,
  reason,
  examined: 1,
});

const finding = (severity: Finding['severity']): Finding => ({
  check: 'read-only-honoured',
  tool: null,
  category: 'unexpected-side-effect',
  severity,
  message: `a finding of severity ${severity}`,
  evidence: '',
  reproduce: '',
});

const files = (more: object): ListingFacts => ({
  files: { serverJson: null, packageJson: null, license: null, readme: null, dockerfile: null, ...more },
  credentials: [],
});

describe('judgeDirectories', () => {
  test.each<[string, PluginTool, string]>([
    ['a title', good, 'met'],
    ['a title', fakeTool('x', { annotations: { title: 'X' } }), 'met'],
    ['a title', fakeTool('x', { title: ' ' }), 'broken not so for 1 of 1 tool: x'],
    ['only reads or destroys', fakeTool('x', { annotations: { destructiveHint: true } }), 'met'],
    [
      'only reads or destroys',
      fakeTool('x', { annotations: { openWorldHint: true } }),
      'broken not so for 1 of 1 tool: x',
    ],
    ['at most 64 characters', fakeTool('x'.repeat(64)), 'met'],
    ['at most 64 characters', fakeTool('x'.repeat(65)), expect.stringContaining('broken')],
    ['readOnlyHint, destructiveHint and openWorldHint', good, 'met'],
    ['an output schema', good, 'met'],
    ['an output schema', fakeTool('x'), 'wished not so for 1 of 1 tool: x'],
    [
      'reads and writes',
      fakeTool('x', { inputSchema: { type: 'object', properties: { action: { enum: ['get_one', 'delete_one'] } } } }),
      'broken not so for 1 of 1 tool: x',
    ],
    [
      'reads and writes',
      fakeTool('x', { inputSchema: { type: 'object', properties: { action: { enum: ['get', 'list', 7] } } } }),
      'met',
    ],
  ])('%s', (rule, tool, told) => {
    expect(stateOf(rule, seen([tool]))).toEqual(told);
  });

  test('hints are met only where calls kept to them', () => {
    const rule = 'calls keep to the hints';
    expect(stateOf(rule, seen([fakeTool('x')]))).toBe('not-looked-at no tool promises anything by a hint');
    expect(stateOf(rule, seen([good]))).toBe('not-looked-at the check did not run');
    const skipped = record('read-only-honoured', 'not-applicable', 'nothing to examine');
    expect(stateOf(rule, seen([good], { checks: [skipped] }))).toBe('not-looked-at nothing to examine');
    expect(stateOf(rule, seen([good], { checks: [record('read-only-honoured', 'passed')] }))).toBe('met');
    const found = record('read-only-honoured', 'found', 'get_user changed a file');
    expect(stateOf(rule, seen([good], { checks: [found] }))).toBe('broken get_user changed a file');
  });

  const writer = fakeTool('add_user', { annotations: { destructiveHint: false, idempotentHint: true } });

  test.each<[string, CheckRecord[], string]>([
    ['one promise was skipped', [record('non-destructive-honoured', 'passed')], 'not-looked-at the check did not run'],
    [
      'one promise was kept by some tools',
      [
        record('non-destructive-honoured', 'passed', '5 of 6 tools with this promise not checked'),
        record('idempotent-honoured', 'passed'),
      ],
      'not-looked-at 5 of 6 tools with this promise not checked',
    ],
    [
      'a check of what nobody promises was skipped',
      [
        record('non-destructive-honoured', 'passed'),
        record('idempotent-honoured', 'passed'),
        record('read-only-honoured', 'not-applicable', 'no tool makes this promise'),
      ],
      'met',
    ],
  ])('hints of a tool that writes, where %s', (_what, checks, told) => {
    expect(stateOf('calls keep to the hints', seen([writer], { checks }))).toBe(told);
  });

  test('a warning makes a rule unsure, and an error breaks it', () => {
    const found = record('read-only-honoured', 'found', 'one of the tools changed something, once');
    const state = (...severities: Finding['severity'][]) =>
      stateOf('keep to the hints', seen([good], { checks: [found], findings: severities.map(finding) }));
    expect(state('warning')).toBe('unsure one of the tools changed something, once');
    expect(state('warning', 'error')).toBe('broken a finding of severity error');
  });

  test('texts are free of orders only where both checks of them passed', () => {
    const rule = 'no text gives orders';
    const hidden = record('no-hidden-characters', 'passed');
    expect(stateOf(rule, seen([good], { checks: [hidden] }))).toBe('not-looked-at the check did not run');
    expect(stateOf(rule, seen([good], { checks: [hidden, record('no-orders-to-the-model', 'passed')] }))).toBe('met');
  });

  test('a list without tools is broken only where the server was given nothing to know anybody by', () => {
    const rule = 'without credentials';
    expect(stateOf(rule, seen([good]))).toBe('met');
    expect(stateOf(rule, seen([], { server: null }))).toBe('broken it does not come up without them');
    expect(stateOf(rule, seen([good], {}), { files: null, credentials: ['API_KEY', 'a token'] })).toBe(
      'not-looked-at it was given API_KEY, a token: run once without',
    );
    expect(stateOf('a title', seen([]))).toBe('not-looked-at the server listed no tool');
  });

  test('a server that lacks a runtime or a program is not told to lack credentials', () => {
    expect(stateOf('without credentials', stopped('runtime', 'a Node with node:sqlite'))).toBe(
      'not-looked-at it did not come up for want of a Node with node:sqlite',
    );
    expect(stateOf('without credentials', stopped('key', 'API_KEY'))).toBe('broken it does not come up without them');
  });

  test('only a container proves that the server starts in one', () => {
    expect(stateOf('in a container', seen([good]))).toContain('not-looked-at');
    const docker = { environment: { ...environment, name: 'docker' as const } };
    expect(stateOf('in a container', seen([good], docker))).toBe('met');
    expect(stateOf('in a container', seen([], { ...docker, server: null }))).toBe('broken it does not come up');
  });

  test.each([
    [{ packageJson: { license: 'MIT' } }, 'met'],
    [{ license: 'Apache License\nVersion 2.0' }, 'met'],
    [{ packageJson: { license: 'AGPL-3.0-only' } }, 'broken it is a GPL'],
    [{ license: 'GNU AFFERO GENERAL PUBLIC LICENSE' }, 'broken it is a GPL'],
    [{ license: 'All rights reserved' }, 'not-looked-at it is none that PTH knows'],
    [{}, 'broken there is neither a licence file nor a licence in package.json'],
  ])('licence %j', (more, told) => {
    expect(stateOf('the licence', seen([good]), files(more))).toBe(told);
  });

  const listing = {
    name: 'io.github.ada/users',
    description: 'Gets users.',
    version: '1.0.0',
    packages: [{ registryType: 'npm', version: '1.0.0' }],
  };
  test.each<[string, object, object | null, string]>([
    ['there is a server.json', {}, null, 'met'],
    ['there is a server.json', { version: undefined }, null, 'broken one of the three is missing'],
    ['namespace/name', { name: 'users' }, null, 'broken it is "users"'],
    ['at most 100 characters', { description: 'x'.repeat(101) }, null, 'broken it has 101 characters'],
    ['at most 100 characters', { description: 7 }, null, 'broken it has no characters'],
    ['are exact', { version: 'latest' }, null, 'broken "latest" is none'],
    ['are exact', { packages: [{ version: '^1.0.0' }] }, null, 'broken "^1.0.0" is none'],
    ['are exact', { packages: 'x' }, null, 'met'],
    ['mcpName', {}, { mcpName: 'io.github.ada/users' }, 'met'],
    ['mcpName', {}, {}, 'broken mcpName in package.json is missing'],
    ['mcpName', { packages: [] }, {}, 'not-looked-at server.json lists no package'],
  ])('%s with %j', (rule, more, packageJson, told) => {
    expect(stateOf(rule, seen([good]), files({ serverJson: { ...listing, ...more }, packageJson }))).toBe(told);
  });

  const label = 'io.modelcontextprotocol.server.name';
  test.each<[string, object, string]>([
    ['pypi', { readme: '# Users\n<!-- mcp-name: io.github.ada/users -->\n' }, 'met'],
    ['pypi', { readme: 'mcp-name: io.github.ada/users.' }, 'broken the README has no "mcp-name: io.github.ada/users"'],
    ['nuget', { readme: 'mcp-name: io.github.ada/others' }, expect.stringContaining('broken the README has no')],
    ['pypi', {}, 'not-looked-at no README was found'],
    ['cargo', { readme: '- `mcp-name: io.github.ada/users`' }, 'met'],
    ['cargo', { readme: '<!-- mcp-name: io.github.ada/users -->' }, expect.stringContaining('broken the README')],
    ['oci', { dockerfile: `FROM scratch\nLABEL ${label}="io.github.ada/users"\n` }, 'met'],
    ['oci', { dockerfile: `LABEL "${label}"="x/y"` }, `broken the label ${label} of the Dockerfile is "x/y"`],
    ['oci', { dockerfile: 'FROM scratch' }, `not-looked-at no Dockerfile sets the label ${label}`],
    ['mcpb', {}, 'broken fileSha256 of an mcpb package is missing'],
    ['go', {}, 'not-looked-at PTH knows no rule for packages of type "go"'],
  ])('a package of type %s with %j', (registryType, more, told) => {
    const serverJson = { ...listing, packages: [{ registryType, version: '1.0.0' }] };
    expect(stateOf('each package is of that name', seen([good]), files({ serverJson, ...more }))).toEqual(told);
  });

  test('one package that names another server breaks the rule, whatever the others do', () => {
    const packages = [{ registryType: 'npm' }, { registryType: 'go' }, { registryType: 'mcpb', fileSha256: 'x' }];
    const facts = files({ serverJson: { ...listing, packages }, packageJson: { mcpName: listing.name } });
    expect(stateOf('each package is of that name', seen([good]), facts)).toBe(
      'broken fileSha256 of an mcpb package is "x"',
    );
  });

  test('without source nothing is said of files', () => {
    expect(stateOf('mcpName', seen([good]))).toBe('not-looked-at the source was not there');
    expect(stateOf('mcpName', seen([good]), files({}))).toBe('not-looked-at there is no server.json');
  });
});

describe('rendering', () => {
  const hostile = judgeDirectories(seen([fakeTool('<b>`x`|\u001b[31m')]), noSource, redactor);

  test('one line tells the state of a directory, and one each broken rule', () => {
    const lines = renderDirectoryLines(hostile, 100);
    expect(lines[0]).toBe('Claude connectors: 2 of 6 rules met, 2 broken, 2 not looked at');
    expect(lines[3]).toBe('ChatGPT apps: 0 of 3 rules met, 1 broken, 1 only wished, 1 not looked at');
    expect(lines.filter((line) => line.startsWith('  - '))).toHaveLength(3);
    expect(lines.join('')).not.toContain('\u001b');
  });

  test('each rule names the text that states it, a section where it has any, and the report links to it', () => {
    const rules = hostile.flatMap((verdict) => verdict.rules);
    const source = (name: string) => rules.find(({ rule }) => rule.includes(name))?.source;
    expect(source('licence')).toMatch(/\/CONTRIBUTING\.md#-pull-request-process-overview$/);
    expect(source('output schema')).toMatch(/#output-schema-warnings$/);
    expect(source('are exact')).toMatch(/\/versioning\.mdx#version-format$/);
    for (const rule of rules) expect(URL.canParse(rule.source)).toBe(true);
    expect(new Set(rules.map((rule) => rule.source)).size).toBeGreaterThan(8);
    expect(renderDirectories(hostile).join('\n')).toContain(
      `[each tool has an output schema](${source('output schema')})`,
    );
  });

  test('one sentence counts the rules of all directories', () => {
    expect(summariseDirectories(hostile)).toBe(
      'Directories: 3 of 17 rules met, 3 broken, 1 only wished, 10 not looked at.',
    );
    expect(summariseDirectories([])).toBe('');
  });

  test('a secret across the cut of a line is taken out before it is cut', () => {
    const found = record('no-orders-to-the-model', 'found', `${'x'.repeat(70)} hunter2-hunter2-hunter2`);
    const named = seen([fakeTool(`${'y'.repeat(50)} hunter2-hunter2-hunter2`)], { checks: [found] });
    for (const width of [80, 100, 160]) {
      const lines = renderDirectoryLines(judgeDirectories(named, noSource, redactor), width);
      expect(lines.join('\n')).not.toContain('hunter2');
    }
  });

  test('the report escapes what a server says', () => {
    const text = renderDirectories(hostile).join('\n');
    expect(text).not.toContain('<b>');
    expect(text).toContain('not looked at');
  });
});
