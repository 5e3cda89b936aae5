import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { compileSchemaCheck } from '../../../src/generate/schema/schema-check.ts';
import { readToolWords } from '../../../src/generate/tools/argument-role.ts';
import { assessRisk, isChangingTool } from '../../../src/generate/tools/tool-risk.ts';
import { listBoundaries } from '../../../src/generate/values/boundaries.ts';
import { isAllowed } from '../../../src/generate/values/candidates.ts';
import type { GenerationState } from '../../../src/generate/values/generation-state.ts';
import { buildInput, layOutInput } from '../../../src/generate/values/input-template.ts';
import { listInvalidCases } from '../../../src/generate/values/invalid-cases.ts';
import { ValuePool } from '../../../src/generate/values/value-pool.ts';
import { fakeTool } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const state = (more: Partial<GenerationState> = {}): GenerationState => ({
  hints: { paths: [], workDirectory: null },
  pool: new ValuePool(),
  scratch: { directory: null, directoryPlan: undefined, tablePlan: undefined },
  seed: 1,
  checks: new Map(),
  ...more,
});

function inputOf(
  tool: string,
  properties: JsonObject,
  more: { isChanging?: boolean; state?: GenerationState } = {},
): JsonObject | undefined {
  const schema: JsonObject = { type: 'object', properties, required: Object.keys(properties) };
  const traits = { name: tool, words: readToolWords({ name: tool }), isChanging: more.isChanging ?? false };
  const [template] = layOutInput(schema, traits, more.state ?? state(), 'all');
  return template && buildInput(template);
}

describe('the first value for a slot', () => {
  test.each<[string, JsonObject, unknown]>([
    ['an example', { type: 'string', examples: ['blue'] }, 'blue'],
    ['the default', { type: 'integer', default: 7 }, 7],
    ['a constant', { const: 'fixed' }, 'fixed'],
    ['the first of an enum', { enum: ['x', 'y'] }, 'x'],
    ['a format', { type: 'string', format: 'date' }, '2026-01-15'],
    ['an example in the description', { type: 'string', description: 'e.g. "BTC"' }, 'BTC'],
    ['a bound', { type: 'integer', minimum: 40, maximum: 50 }, 40],
    ['a stated range', { type: 'number', description: 'Level (5-9)' }, 5],
    ['a pattern', { type: 'string', pattern: '^[A-Z]{3}$' }, expect.stringMatching(/^[A-Z]{3}$/)],
    ['a length', { type: 'string', minLength: 12 }, 'samplexxxxxx'],
    ['a list', { type: 'array', items: { type: 'boolean' } }, [true]],
    ['several items', { type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, uniqueItems: true }, ['a', 'b']],
    ['no items', { type: 'array', maxItems: 0 }, []],
    ['an object', { type: 'object', properties: { n: { const: 1 } }, required: ['n'] }, { n: 1 }],
    ['a branch', { anyOf: [{ type: 'null' }, { type: 'string' }] }, null],
    ['nothing but null', { type: 'null' }, null],
  ])('%s', (_source, property, value) => {
    expect(inputOf('work', { thing: property })).toEqual({ thing: value });
  });

  test('names tell: an address, a city, a year', () => {
    const text = { type: 'string' };
    expect(inputOf('work', { email: text, city: text, year: { type: 'integer' } })).toEqual({
      email: 'sample@example.com',
      city: 'Berlin',
      year: 2026,
    });
  });

  test('what is moved comes to another place, and what is updated is not deleted by the same call', () => {
    const place = { type: 'integer' };
    expect(inputOf('reorder', { from_index: place, to_index: place }, { isChanging: true })).toEqual({
      from_index: 1,
      to_index: 2,
    });
    const flags = { delete: { type: 'boolean' }, done: { type: 'boolean' } };
    expect(inputOf('update_task', flags, { isChanging: true })).toEqual({ delete: false, done: true });
  });

  test.each([
    ['Server URL', 'https://example.com/'],
    ['The URL of the JSON-RPC server', 'https://example.com/'],
    ['Name of the server, which may be the last part of its URL', 'sample'],
  ])('what is described as a URL gets one, under any name: %s', (description, value) => {
    expect(inputOf('call', { server: { type: 'string', description } })).toEqual({ server: value });
  });

  test('a default that reaches the network or keeps everybody waiting is passed over', () => {
    expect(inputOf('wait', { duration: { type: 'number', default: 10 } })).toEqual({ duration: 0.01 });
    // A time limit delays nothing, and a tiny one would end the work before it begins.
    expect(inputOf('run', { timeoutMs: { type: 'integer', minimum: 1, maximum: 60_000 } })).toEqual({
      timeoutMs: 2000,
    });
    expect(inputOf('run', { timeout: { type: 'number', description: 'Limit in seconds', default: 30 } })).toEqual({
      timeout: 2,
    });
    const data = { type: 'string', format: 'uri', default: 'https://example.com/x', description: 'URL or data URI' };
    expect(inputOf('zip', { data })).toEqual({ data: expect.stringMatching(/^data:/) });
  });

  test('paths come from the start arguments, files where files are wanted', () => {
    const known = state({ hints: { paths: ['/srv/data', '/srv/data/a.txt'], workDirectory: null } });
    expect(inputOf('read_file', { path: { type: 'string' } }, { state: known })).toEqual({ path: '/srv/data/a.txt' });
    expect(inputOf('list_directory', { path: { type: 'string' } }, { state: known })).toEqual({ path: '/srv/data' });
  });

  test(proves(['P-072'], 'a changing tool only ever gets paths inside the scratch directory'), () => {
    const path = { type: 'string', examples: ['/etc/passwd', '/srv/pth-scratch/../x'], default: '/srv/data' };
    const scratch = { directory: '/srv/pth-scratch', directoryPlan: undefined, tablePlan: undefined };
    const allowed = state({ hints: { paths: ['/srv'], workDirectory: '/srv', mayWrite: true }, scratch });
    expect(inputOf('write_file', { path }, { isChanging: true, state: allowed })).toEqual({
      path: '/srv/pth-scratch/pth-write-file.txt',
    });
    expect(inputOf('write_file', { path }, { isChanging: true })).toBeUndefined();
  });

  test(proves(['P-072'], 'no path leads out of the scratch directory'), () => {
    const scratch = { directory: '/srv/pth-scratch', directoryPlan: undefined, tablePlan: undefined };
    const argument = { role: { kind: 'path', wants: 'file', isNew: true } } as const;
    const changing = { name: 'write_file', words: readToolWords({ name: 'write_file' }), isChanging: true };
    const allows = (value: string) => isAllowed(value, argument, changing, state({ scratch }));
    expect(allows('/srv/pth-scratch/a.txt')).toBe(true);
    for (const path of ['/srv/pth-scratch/../a.txt', '/srv/pth-scratch-2/a', '/srv', 'pth-scratch/a']) {
      expect([path, allows(path)]).toEqual([path, false]);
    }
    expect(isAllowed('/etc/hosts', argument, { ...changing, isChanging: false }, state({ scratch }))).toBe(true);
  });

  test('ids and names that other tools told come first', () => {
    const told = state();
    told.pool.add({
      value: 'users',
      attribute: 'name',
      nouns: new Set(['table']),
      kind: 'value',
      madeBy: [],
      capture: null,
    });
    expect(inputOf('describe_table', { table_name: { type: 'string' } }, { state: told })).toEqual({
      table_name: 'users',
    });
  });
});

const words = readToolWords({ name: 'work' });

describe('listBoundaries', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: {
      count: { type: 'integer', minimum: 1, maximum: 10 },
      mode: { enum: ['a', 'b', 'c'] },
      note: { type: 'string', maxLength: 20 },
      tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
      deep: { type: 'boolean' },
    },
    required: ['count', 'mode'],
  };
  const base = { count: 5, mode: 'a', note: 'hello', tags: ['x'], deep: true };
  const check = compileSchemaCheck({ schema, dialect: '2020-12' });
  const { variations } = listBoundaries(schema, base, words, 1);

  test(proves(['P-067'], 'names each border of the schema once'), () => {
    const labels = variations.map((variation) => variation.label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(
      expect.arrayContaining([
        'only the required arguments',
        'mode is b',
        'mode is c',
        'count at its minimum',
        'count at its maximum',
        'note at its longest',
        'note is empty',
        'tags is an empty list',
        'tags at its longest',
        'deep is false',
        'note is left out',
      ]),
    );
  });

  test('lets the kinds take turns', () => {
    const kinds = variations.slice(0, 4).map((variation) => Math.floor(variation.priority / 10));
    expect(new Set(kinds).size).toBe(4);
  });

  test('every border of a bound is inside it', () => {
    for (const variation of variations)
      expect([variation.label, check.judge(variation.input)]).toEqual([variation.label, 'valid']);
  });

  test('says what it leaves out: long texts, long lists, defaults that wait', () => {
    const { leftOut } = listBoundaries(
      {
        type: 'object',
        properties: { text: { type: 'string', maxLength: 100_000 }, delay: { type: 'number', default: 30 } },
      },
      { text: 'x', delay: 0 },
      words,
      1,
    );
    expect(leftOut.map((entry) => entry.label)).toEqual(['delay is left out', 'text at its longest']);
  });

  test(proves(['P-067'], 'a number that is left out is given once, and an amount also beyond what is there'), () => {
    const properties: JsonObject = { path: { type: 'string' }, head: { type: 'integer' }, depth: { type: 'integer' } };
    const made = listBoundaries({ type: 'object', properties }, { path: 'a' }, readToolWords({ name: 'read' }), 1);
    const given = new Map(made.variations.map(({ label, input }) => [label, input]));
    expect(given.get('head is given')).toEqual({ path: 'a', head: 2 });
    expect(given.get('depth is given')).toEqual({ path: 'a', depth: 2 });
    expect(given.get('head is larger than what is there')).toEqual({ path: 'a', head: 1000 });
    expect(given.has('depth is larger than what is there')).toBe(false);
  });

  test(proves(['P-067'], 'nothing is moved twice in one call'), () => {
    const paths: JsonObject = { type: 'object', properties: { paths: { type: 'array', items: { type: 'string' } } } };
    const labels = (name: string) => {
      const { variations: made } = listBoundaries(paths, { paths: ['a'] }, readToolWords({ name }), 1);
      return made.map(({ label }) => label);
    };
    expect(labels('move_items')).not.toContain('paths has two items');
    expect(labels('list_items')).toContain('paths has two items');
  });
});

describe('listBreakages', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: {
      count: { type: 'integer', minimum: 1, maximum: 10 },
      mode: { enum: ['a', 'b'] },
      code: { type: 'string', pattern: '^[A-Z]{2}$' },
      items: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      },
    },
    required: ['count', 'items'],
    additionalProperties: false,
  };
  const check = compileSchemaCheck({ schema, dialect: '2020-12' });
  const invalidCases = listInvalidCases(
    schema,
    { count: 5, mode: 'a', code: 'AB', items: [{ name: 'x' }] },
    words,
    check,
  );

  test(proves(['P-067'], 'breaks every rule once, and really'), () => {
    const labels = invalidCases.map((breakage) => breakage.label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(
      expect.arrayContaining([
        'count is missing',
        'count is text',
        'count is a fraction',
        'count is below its minimum',
        'count is above its maximum',
        'mode is none of its values',
        'code does not fit its pattern',
        'items is an empty list',
        'items[0].name is missing',
        'items[0].name is an object',
        'an argument that the schema does not allow',
      ]),
    );
    expect(invalidCases.every((breakage) => check.judge(breakage.input) === 'invalid')).toBe(true);
  });

  test('starts with one of each kind', () => {
    expect(invalidCases.slice(0, 5).map((breakage) => breakage.kind)).toEqual([
      'missing',
      'type',
      'member',
      'range',
      'unknown',
    ]);
  });

  test('leaves alone what lenient servers may take: numbers as text, null for an optional argument', () => {
    const inputs = invalidCases.map((breakage) => breakage.input);
    const counts = inputs.map((input) => input['count']);
    expect(counts.filter((count) => typeof count === 'string' && /^\d+$/.test(count))).toEqual([]);
    expect(inputs.some((input) => input['mode'] === null || input['code'] === null)).toBe(false);
  });

  test('the validator has the last word: what another branch allows is not broken', () => {
    const either: JsonObject = {
      type: 'object',
      properties: { value: { anyOf: [{ type: 'integer' }, { type: 'string' }] } },
      required: ['value'],
    };
    const found = listInvalidCases(
      either,
      { value: 1 },
      words,
      compileSchemaCheck({ schema: either, dialect: '2020-12' }),
    );
    expect(found.map((breakage) => breakage.label)).not.toContain('value is text');
    expect(found.map((breakage) => breakage.label)).toContain('value is missing');
  });

  test(proves(['P-067'], 'what is filled in where it is missing may be missing, required or not'), () => {
    const filled = {
      type: 'object',
      properties: { level: { enum: ['all', 'errors'], default: 'all' } },
      required: ['level'],
    };
    const found = listInvalidCases(
      filled,
      { level: 'all' },
      words,
      compileSchemaCheck({ schema: filled, dialect: '2020-12' }),
    ).map(({ label }) => label);
    expect(found).toContain('level is none of its values');
    expect(found).not.toContain('level is missing');
  });

  test(
    proves(['P-067'], 'breaks the second item behind a right first one, and what the input leaves out inside'),
    () => {
      const order: JsonObject = {
        type: 'object',
        properties: {
          lines: {
            type: 'array',
            items: {
              type: 'object',
              properties: { sku: { type: 'string' }, amount: { type: 'integer', minimum: 1 } },
              required: ['sku'],
            },
          },
          address: { type: 'object', properties: { zip: { type: 'integer' } } },
          tags: { type: 'array', items: { type: 'string' } },
          pair: { type: 'array', minItems: 2, items: { type: 'string' } },
        },
        required: ['lines'],
      };
      const orderCheck = compileSchemaCheck({ schema: order, dialect: '2020-12' });
      const base = { lines: [{ sku: 'a' }] };
      const found = listInvalidCases(order, base, words, orderCheck);
      const inputs = Object.fromEntries(found.map(({ label, input }) => [label, input]));
      expect(inputs).toMatchObject({
        'lines[0].amount is text': { lines: [{ sku: 'a', amount: 'not a number' }] },
        'lines[1] is a list': { lines: [{ sku: 'a' }, ['unexpected']] },
        'lines[1].sku is missing': { lines: [{ sku: 'a' }, {}] },
        'lines[1].amount is below its minimum': { lines: [{ sku: 'a' }, { sku: 'a', amount: 0 }] },
        'address.zip is text': { ...base, address: { zip: 'not a number' } },
        'tags[0] is an object': { ...base, tags: [{ unexpected: true }] },
      });
      expect(Object.keys(inputs).filter((label) => label.startsWith('pair['))).toEqual([]);
      const second = found.find(({ label }) => label === 'lines[1].sku is missing');
      expect(second?.twin).toEqual({ lines: [{ sku: 'a' }, { sku: 'a' }] });
      for (const { twin = base } of found) expect(orderCheck.judge(twin)).toBe('valid');
    },
  );

  test(proves(['P-067'], 'the inputs of a deep schema grow with it, not with its combinations'), () => {
    const nest = (depth: number): JsonObject => ({
      type: 'object',
      properties: Object.fromEntries(
        ['a', 'b', 'c'].map((name) => [
          name,
          depth === 0 ? { type: 'integer' } : { type: 'array', items: nest(depth - 1) },
        ]),
      ),
    });
    const fill = (depth: number): JsonObject =>
      Object.fromEntries(['a', 'b', 'c'].map((name) => [name, depth === 0 ? 1 : [fill(depth - 1)]]));
    const schemaOf = nest(3);
    const found = listInvalidCases(
      schemaOf,
      fill(3),
      words,
      compileSchemaCheck({ schema: schemaOf, dialect: '2020-12' }),
    );
    expect(found.length).toBeLessThan(400);
  });

  test('a schema that takes every object gives none', () => {
    const anything = { type: 'object' };
    expect(listInvalidCases(anything, {}, words, compileSchemaCheck({ schema: anything, dialect: '2020-12' }))).toEqual(
      [],
    );
  });
});

const risk = (
  name: string,
  annotations: object | undefined,
  more: { properties?: JsonObject; mayWrite?: boolean } = {},
) => {
  const tool = fakeTool(name, annotations ? { annotations } : {});
  const toolWords = readToolWords(tool);
  const traits = { name, words: toolWords, isChanging: false };
  const schema = { type: 'object', properties: more.properties ?? {} };
  const args = layOutInput(schema, traits, state(), 'all').flatMap((template) => template.args);
  const hints = { paths: [], workDirectory: '/srv', mayWrite: more.mayWrite ?? false };
  return { ...assessRisk(tool, toolWords, args, hints), isChanging: isChangingTool(tool, toolWords, args) };
};

describe('assessRisk', () => {
  const path = { path: { type: 'string' } };

  test.each([
    'delete_user',
    'removeItem',
    'drop-table',
    'kill_process',
    'execute_command',
    'run_shell',
    'send_email',
    'publish_post',
    'format_disk',
    'reset_counter',
  ])(proves(['P-072'], '%s waits for review'), (name) => {
    expect(risk(name, undefined)).toMatchObject({ kind: 'review', isChanging: true });
    expect(risk(name, { readOnlyHint: false }, { mayWrite: true })).toMatchObject({ kind: 'review' });
    expect(risk(name, { readOnlyHint: true })).toEqual({ kind: 'free', isChanging: false });
  });

  test.each(['get_user', 'add', 'list_tables', 'format_date', 'replace_text', 'search'])('%s runs', (name) => {
    expect(risk(name, undefined)).toEqual({ kind: 'free', isChanging: false });
  });

  test.each(['create_user', 'add_item', 'toggle', 'increment', 'set_value'])('%s runs, one at a time', (name) => {
    expect(risk(name, undefined)).toEqual({ kind: 'free', isChanging: true });
  });

  test(
    proves(
      ['P-072'],
      'the destructive hint waits; a path makes it free inside the scratch directory once writing is approved',
    ),
    () => {
      expect(risk('write_file', { destructiveHint: true }, { properties: path })).toMatchObject({ kind: 'review' });
      expect(risk('write_file', { destructiveHint: true }, { properties: path, mayWrite: true })).toMatchObject({
        kind: 'scratch',
      });
      expect(risk('stop_service', { destructiveHint: true }, { mayWrite: true })).toMatchObject({ kind: 'review' });
      expect(risk('create_directory', undefined, { properties: path })).toMatchObject({ kind: 'review' });
      expect(risk('count_lines', undefined, { properties: path })).toMatchObject({ kind: 'free' });
    },
  );
});
