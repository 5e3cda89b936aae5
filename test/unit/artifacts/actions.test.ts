import { describe, expect, test } from 'vitest';
import { type Action, listActions } from '../../../src/artifacts/actions.ts';
import { renderActionLines, renderActions } from '../../../src/artifacts/actions-section.ts';
import type { Finding, Obstacle, TestOutcome } from '../../../src/suite/index.ts';
import { makeDiagnosis, makeFailure, makeOutcome, makeResult } from '../../kit/outcome-builders.ts';

const key: Obstacle = { kind: 'key', name: 'ACME_API_KEY', said: 'ACME_API_KEY is required.' };
const host: Obstacle = { kind: 'host', name: 'api.acme.example', said: 'getaddrinfo ENOTFOUND api.acme.example' };

const held = (tool: string, obstacle: Obstacle) =>
  makeOutcome({ name: `${tool} - valid: required arguments`, tool, status: 'skipped', obstacle });

const refused = (tool: string, said: string) =>
  makeOutcome({
    name: `${tool} - valid`,
    tool,
    status: 'skipped',
    message: `needs review: no input was found that the tool accepts: last refusal "${said}"`,
  });

const warn = (check: string, tool: string | null): Finding => ({
  check,
  tool,
  category: 'schema-violation',
  severity: 'warning',
  message: `${tool ?? 'server'}: argument "a" has no description`,
  evidence: '',
  reproduce: '',
});

const told = (actions: readonly Action[]) => actions.map(({ by, isHint, text }) => [by, isHint, text]);

const service = (name: string): Obstacle => ({ kind: 'service', name, said: 'refused' });
const advise = (obstacle: Obstacle) => listActions(makeResult({ outcomes: [held('a', obstacle)] }), true)[0];
const firstSentences = (outcomes: TestOutcome[]) =>
  listActions(makeResult({ outcomes }), true).flatMap(({ text, isHint }) => (isHint ? [] : [text.split('. ')[0]]));

test('a limit of PTH is told with the flag that raises it', () => {
  const obstacle = { kind: 'limit', name: 'more than 512 MiB of memory', said: '' } as const;
  const outcome = makeFailure({ name: 'index - valid', tool: 'index', category: 'dependency-error', obstacle });
  const [action] = listActions(makeResult({ outcomes: [outcome] }), true);
  expect(action).toMatchObject({
    by: 'you',
    text: expect.stringContaining(
      'PTH ended the server in calls of tool "index", since it took more than 512 MiB of memory.',
    ),
    lines: ['--memory MB'],
  });
});

describe('what is to be done', () => {
  test('names each obstacle once, however many tools and tests it stops, with the lines that remove it', () => {
    const outcomes = ['a', 'b', 'c'].map((tool) => held(tool, { ...host, name: tool === 'c' ? null : host.name }));
    const load = makeFailure({ name: 'server starts', obstacle: key });
    const tools = ['a', 'b', 'c'].map((name) => ({ name, inputSchema: {}, raw: {} }));
    const [unreachable, missing, ...others] = listActions(
      makeResult({ tools, outcomes: [...outcomes, { ...load, tool: null }] }),
      true,
    );
    expect(others).toEqual([]);
    expect(unreachable).toMatchObject({ by: 'environment', isHint: false, lines: [] });
    expect(unreachable?.text).toMatch(/^3 tools cannot reach the host api\.acme\.example\. It says: getaddrinfo/);
    expect(missing).toMatchObject({ by: 'you', isHint: false });
    expect(missing?.text).toMatch(
      /^The server needs a value for the variable ACME_API_KEY\. It says: ACME_API_KEY is required\. Give it/,
    );
    expect(missing?.lines).toEqual([
      '--set ACME_API_KEY',
      '# or in .github/pth.yml:',
      'environment:',
      '  targetPlugin:',
      '    configValues:',
      '      ACME_API_KEY: ${env:ACME_API_KEY}',
    ]);
    const [elsewhere] = listActions(makeResult({ outcomes: [{ ...load, tool: null }] }), false);
    expect(elsewhere?.lines).toEqual(['--set ACME_API_KEY']);
  });

  test('asks for one of the sets of variables by which a server is used', () => {
    const login: Obstacle = {
      ...key,
      said: '',
      alsoNeeded: ['ACME_URL'],
      alternatives: [['ACME_USER', 'ACME_PASSWORD'], ['ACME_FILE']],
    };
    const load = makeFailure({ name: 'server starts', obstacle: login });
    const [action] = listActions(makeResult({ outcomes: [{ ...load, tool: null }] }), false);
    expect(action?.text).toMatch(
      /^The server needs values for the variables ACME_API_KEY and ACME_URL, or for ACME_USER and ACME_PASSWORD, or for ACME_FILE\. Give them,/,
    );
    expect(action?.lines).toEqual([
      '--set ACME_API_KEY --set ACME_URL',
      '# or instead:',
      '--set ACME_USER --set ACME_PASSWORD',
      '# or instead:',
      '--set ACME_FILE',
    ]);
  });

  test('tells one refused service of this machine once, however its address is spelt', () => {
    const outcomes = [held('a', service('Redis at 127.0.0.1:6379')), held('b', service('Redis at localhost:6379'))];
    expect(firstSentences(outcomes)).toEqual(['2 tools cannot reach the service Redis at 127.0.0.1:6379']);
  });

  test('tells a token that is called by another word apart from the one that is named', () => {
    const named: Obstacle = {
      kind: 'key',
      name: 'ACME_JS_TOKEN',
      said: 'JavaScript token (ACME_JS_TOKEN) is required',
    };
    const other: Obstacle = { kind: 'key', name: null, said: 'Normal token required but not provided' };
    expect(firstSentences([held('a', named), held('b', other)])).toEqual([
      'Tool "a" needs a value for the variable ACME_JS_TOKEN',
      'Tool "b" needs a key or a login',
    ]);
    const same: Obstacle = { ...other, said: 'JavaScript token required but not provided' };
    expect(firstSentences([held('a', named), held('b', same)])).toEqual([
      '2 tools need a value for the variable ACME_JS_TOKEN',
    ]);
  });

  test('says of a place beside the plugin that it is not there, and how to name another', () => {
    const beside: Obstacle = { kind: 'directory', name: '../acme-ui', said: "ENOENT: stat '../acme-ui'" };
    expect(advise(beside)).toMatchObject({ by: 'you', lines: ["--args 'VALUE'", '--set NAME=VALUE'] });
    expect(advise(beside)?.text).toMatch(
      /^Tool "a" needs \.\.\/acme-ui, which is not there\. .* Put it there, or tell /,
    );
  });

  test('counts a tool whose test needs several calls among those that an obstacle stops', () => {
    const several = { ...held('b', key), tool: null };
    const wrong = makeOutcome({ name: 'b - invalid: id is missing', tool: 'b', answered: [] });
    const tools = ['a', 'b'].map((name) => ({ name, inputSchema: {}, raw: {} }));
    const actions = listActions(makeResult({ tools, outcomes: [held('a', key), several, wrong] }), true);
    expect(told(actions)).toEqual([['you', false, expect.stringMatching(/^2 tools need a value for the variable/)]]);
  });

  test('names a limit of calls once, with how many tests of how many tools met it', () => {
    const limit: Obstacle = { kind: 'rate-limit', name: null, said: 'Rate limit exceeded. Please try again later.' };
    const outcomes = ['a', 'a', 'b'].map((tool) => held(tool, limit));
    expect(told(listActions(makeResult({ outcomes }), true)).slice(0, 1)).toEqual([
      [
        'you',
        false,
        'The server, or a service behind it, limits how often it may be called: 3 tests of 2 tools met that limit. It says: Rate limit exceeded. Please try again later. Start it with a higher limit for tests, by the variable or argument that it reads, or run this again once it takes calls:',
      ],
    ]);
  });

  test('puts the variable that helps most tools first, and takes no address for the key that is asked for', () => {
    const address: Obstacle = { kind: 'key', name: 'ACME_API_URL', said: 'ACME_API_URL is required' };
    const some: Obstacle = { kind: 'key', name: null, said: 'API key is required' };
    expect(firstSentences([held('a', address), held('b', some), held('c', some)])).toEqual([
      '2 tools need a key or a login',
      'Tool "a" needs a value for the variable ACME_API_URL',
    ]);
    expect(firstSentences([held('a', address), held('b', key)])).toEqual([
      'Tool "b" needs a value for the variable ACME_API_KEY',
      'Tool "a" needs a value for the variable ACME_API_URL',
    ]);
    expect(firstSentences([held('a', address), held('b', key), held('c', some)])).toHaveLength(2);
    expect(firstSentences([held('a', { ...key, others: ['PRIVATE_KEY'] })])).toEqual([
      'Tool "a" needs a value for the variable ACME_API_KEY or PRIVATE_KEY',
    ]);
  });

  test('names a missing program, and the place in the repository that installs it', () => {
    const program: Obstacle = { kind: 'program', name: 'pandoc', said: 'pandoc not found' };
    expect(advise(program)?.text).toBe(
      'Tool "a" needs the program pandoc, which is not installed. It says: pandoc not found. Install it where the server runs.',
    );
    const declared = advise({ ...program, installer: { path: 'pyproject.toml', line: 7 } });
    expect(declared?.text).toContain('pyproject.toml:7 declares it; install that where the server runs.');
    const installed = advise({ ...program, installer: { path: 'setup.sh', line: 6, command: 'sh setup.sh' } });
    expect(installed?.text).toContain('setup.sh:6 installs it. Have it run before the tests');
    expect(installed?.lines).toEqual(['environment:', '  fixtures:', '    setupScripts: ["sh setup.sh"]']);
  });

  test('folds causes that differ only in the tool, and names the SDK for what it decides', () => {
    const beyond = ['a', 'b', 'c'].map((tool) =>
      makeDiagnosis({
        id: tool,
        category: 'schema-violation',
        tools: [tool],
        tests: [`${tool} - invalid: an argument that the schema does not allow`],
      }),
    );
    const crashes = ['d', 'e'].map((tool) =>
      makeDiagnosis({ id: tool, summary: `Tool "${tool}" throws.`, tools: [tool], tests: [`${tool} - valid`] }),
    );
    expect(told(listActions(makeResult({ diagnoses: [...beyond, ...crashes] }), true))).toEqual([
      [
        'sdk',
        false,
        '3 tools (a, b, c): an argument is accepted that their schemas forbid (additionalProperties: false). The SDK checks the arguments, and passes it over.',
      ],
      ['you', false, 'Tool "d" throws. The same in Tool e. Look at src/add.ts:3.'],
    ]);
  });

  test('blames the SDK for no argument that a server which is gone could not refuse', () => {
    const gone = makeDiagnosis({
      category: 'runtime-exception',
      summary: 'The server cannot be reached any more.',
      tools: ['a'],
      tests: ['a - invalid: an argument that the schema does not allow'],
    });
    expect(told(listActions(makeResult({ diagnoses: [gone] }), true))).toEqual([
      ['you', false, 'The server cannot be reached any more. Look at src/add.ts:3.'],
    ]);
  });

  test('gives a server that is silent at its start the flag for more time, and no file to look at', () => {
    const silent = makeDiagnosis({
      category: 'timeout',
      summary: 'The server does not answer in time: The server gave no answer within 30000 ms.',
      tools: [],
      tests: ['server starts and lists its tools'],
      files: [{ path: 'package.json', line: null, reason: 'manifest', excerpt: '' }],
    });
    expect(listActions(makeResult({ diagnoses: [silent] }), true)).toEqual([
      {
        by: 'you',
        isHint: false,
        text: `${silent.summary} Where it only needs longer:`,
        lines: ['--start-timeout 120'],
      },
    ]);
  });

  test('folds warnings of one check into one hint, without those of failing tests', () => {
    const findings = [
      warn('argument-described', 'a'),
      warn('argument-described', 'b'),
      warn('argument-described', 'b'),
      warn('unknown-tool-refused', null),
      { ...warn('tool-test', 'add'), severity: 'error' as const, message: 'add adds: it is wrong' },
    ];
    const outcomes = [makeFailure({ name: 'add adds' })];
    expect(told(listActions(makeResult({ outcomes, findings }), true))).toEqual([
      ['you', true, 'a: argument "a" has no description [argument-described]. And 2 more like it: b.'],
      ['sdk', true, 'server: argument "a" has no description [unknown-tool-refused].'],
    ]);
  });

  test('says which tests wait for approval, and which tools never answered', () => {
    const tools = ['add', 'drop', 'odd'].map((name) => ({ name, inputSchema: {}, raw: {} }));
    const risky = makeOutcome({
      name: 'drop - valid',
      tool: 'drop',
      status: 'skipped',
      message: 'needs review: may destroy data or reach others: its name says drop',
    });
    const actions = listActions(makeResult({ tools, outcomes: [makeOutcome({ name: 'add adds' }), risky] }), true);
    expect(actions).toEqual([
      expect.objectContaining({
        isHint: true,
        lines: ['--approve-risky'],
        text: expect.stringMatching(/^1 test of Tool drop waits/),
      }),
      expect.objectContaining({ isHint: true, text: expect.stringMatching(/^Tool odd never answered a valid call/) }),
    ]);
  });

  test('says of no tool that it never answered where the run was cut short', () => {
    const tools = [{ name: 'odd', inputSchema: {}, raw: {} }];
    expect(listActions(makeResult({ stop: 'cut-short', tools, outcomes: [] }), true)).toEqual([]);
  });

  test('quotes what most of the tools that never answered say, whatever their names are', () => {
    const tools = ['rooms', 'users', 'odd'].map((name) => ({ name, inputSchema: {}, raw: {} }));
    const outcomes = [
      refused('odd', 'no'),
      refused('rooms', 'Error: Failed to list rooms - User ID is required to make a client.'),
      refused('users', 'Error: Failed to list users - User ID is required to make a client.'),
    ];
    expect(listActions(makeResult({ tools, outcomes }), true).map(({ text }) => text)).toEqual([
      '2 tools (rooms, users) never answered a valid call; the last refusal ends with "User ID is required to make a client." Give the server what they ask for, or an input that works: --write-values FILE writes a list to fill in, for --values FILE.',
      'Tool odd never answered a valid call: no input was found. Give an input that works: --write-values FILE writes a list to fill in, for --values FILE.',
    ]);
  });

  test('blames no input where a call did not answer in time, or where the time for tests was used up', () => {
    const tools = ['slow', 'late', 'odd'].map((name) => ({ name, inputSchema: {}, raw: {} }));
    const message = 'needs review: the time for making tests was used up';
    const outcomes = [
      makeOutcome({
        name: 'slow - valid',
        tool: 'slow',
        status: 'timed-out',
        message: 'it took longer than its limit',
      }),
      makeOutcome({ name: 'late - valid', tool: 'late', status: 'skipped', message }),
    ];
    expect(listActions(makeResult({ tools, outcomes }), true).map(({ text, lines }) => [text, ...lines])).toEqual([
      ['The time for making tests was used up before Tool late had an input. Give more of it:', '--max-time SECONDS'],
      [
        'Tool odd never answered a valid call: no input was found. Give an input that works: --write-values FILE writes a list to fill in, for --values FILE.',
      ],
    ]);
  });

  test('quotes the message of the one tool that never answered, and not the JSON around it', () => {
    const tools = [{ name: 'start', inputSchema: {}, raw: {} }];
    const message = String.raw`Wrong order: cannot start \"a\" (position: 5). Complete these first: \"b\" (todo)`;
    const said = `{ "error": { "code": "ORDER", "message": "${message}`;
    const [action] = listActions(makeResult({ tools, outcomes: [refused('start', said)] }), true);
    expect(action?.text).toBe(
      'Tool start never answered a valid call; the last refusal says: Wrong order: cannot start "a" (position: 5). Complete these first: "b" (todo). Give an input that works: --write-values FILE writes a list to fill in, for --values FILE.',
    );
  });

  test('stands in groups by who can do it, hints last, and text of a plugin stays text', () => {
    const actions: Action[] = [
      { by: 'you', isHint: true, text: 'hint', lines: [] },
      { by: 'environment', isHint: false, text: 'net', lines: [] },
      { by: 'you', isHint: false, text: '<b>@octocat</b>', lines: ['--set A', '  b: c'] },
    ];
    expect(renderActions(actions)).toEqual([
      '**You**',
      '- &lt;b&gt;@&#8203;octocat&lt;/b&gt;\n\n  ```text\n  --set A\n    b: c\n  ```',
      '**The environment**',
      '- net',
      '**You, as hints**',
      '- hint',
    ]);
    expect(renderActionLines(actions, 100).slice(0, 4)).toEqual([
      'You:',
      '  - <b>@octocat</b>',
      '        --set A',
      '          b: c',
    ]);
  });
});
