import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { type ServerProbe, generateTests } from '../../../../src/generate/index.ts';
import { findKeyArguments } from '../../../../src/generate/tools/key-arguments.ts';
import { ValuePool } from '../../../../src/generate/values/value-pool.ts';
import type { PluginTool } from '../../../../src/plugin/index.ts';
import { errorResult, fakeTool, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const text = { type: 'string' };
const sku = { type: 'string', pattern: '^[A-Z]{3}-[0-9]{4}$' };
const tool = (name: string, properties: JsonObject, more: Partial<PluginTool> = {}): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required: Object.keys(properties) }, ...more });
const reading = { annotations: { readOnlyHint: true } };
const item = { type: 'object', properties: { sku, label: text }, required: ['sku', 'label'] };

const keys = (...tools: PluginTool[]) => Object.fromEntries(findKeyArguments(tools));

describe('what tells things apart', () => {
  test(proves(['P-067'], 'is what one tool makes things with and another asks for alone'), () => {
    expect(keys(tool('add_item', { item }), tool('get_item', { sku: text }))).toEqual({ sku: ['item'] });
    const made = fakeTool('open_account', { outputSchema: { type: 'object', properties: { iban: text } } });
    expect(keys(made, tool('close_account', { iban: text }))).toEqual({ iban: ['account'] });
    expect(keys(tool('add_item', { item }), tool('get_order', { sku: text }))).toEqual({});
    expect(keys(tool('add_item', { item }), tool('get_item', { sku: text, at: text }))).toEqual({});
    expect(keys(tool('find_item', { item }), tool('get_item', { sku: text }))).toEqual({});
    expect(keys(tool('add_item', { sku: { enum: ['A', 'B'] } }), tool('get_item', { sku: { enum: ['A'] } }))).toEqual(
      {},
    );
    // General words have their meaning already.
    expect(keys(tool('add_item', { id: text }), tool('get_item', { id: text }))).toEqual({});
  });
});

const tools = [
  tool('get_item', { sku: text }, reading),
  tool('move_stock', { sku: text, change: { type: 'integer' } }),
  tool('return_item', { sku: text }),
  tool('lend_item', { sku: text, reader: text }),
  tool('remove_item', { sku: text }, { annotations: { destructiveHint: true, openWorldHint: false } }),
  tool('add_item', { item }),
];

/** A stock in memory whose items are told apart by their sku. */
class Stock {
  readonly items = new Map<string, JsonObject>();

  callTool(name: string, input: JsonObject) {
    const given = (name === 'add_item' ? input['item'] : input) as JsonObject | undefined;
    const key = given?.['sku'];
    if (typeof key !== 'string') return errorResult('sku must be a text');
    if (name === 'add_item') {
      if (!/^[A-Z]{3}-[0-9]{4}$/.test(key) || typeof given?.['label'] !== 'string')
        return errorResult('sku or label is wrong');
      if (this.items.has(key)) return errorResult(`sku ${key} exists already`);
      this.items.set(key, { ...given, quantity: 0 });
      return textResult(`added ${key}`);
    }
    const found = this.items.get(key);
    if (!found) return errorResult(`no item with sku ${key}`);
    if (name === 'get_item') return textResult(JSON.stringify(found));
    if (name === 'remove_item') {
      this.items.delete(key);
      return textResult(`removed ${key}`);
    }
    if (name === 'lend_item') {
      if (typeof input['reader'] !== 'string') return errorResult('reader must be a text');
      if (found['reader'] !== undefined) return errorResult(`item ${key} is lent already`);
      found['reader'] = input['reader'];
      return textResult(`lent ${key}`);
    }
    if (name === 'return_item') {
      if (found['reader'] === undefined) return errorResult(`item ${key} is not lent`);
      delete found['reader'];
      return textResult(`returned ${key}`);
    }
    if (typeof input['change'] !== 'number') return errorResult('change must be a number');
    found['quantity'] = Number(found['quantity']) + input['change'];
    return textResult(`moved ${key}`);
  }
}

async function generate(isRiskApproved: boolean) {
  const stock = new Stock();
  const probe: ServerProbe = {
    callTool: (name, input) => Promise.resolve(stock.callTool(name, input)),
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true, isRiskApproved };
  const { tests } = await generateTests({ tools, probe, seed: 1, hints });
  return (name: string) => {
    const made = tests.find((each) => each.name === name);
    return { review: made?.needs_review, steps: made?.tier === 2 ? made.steps.map((step) => step.tool) : [] };
  };
}

describe('tools that share such a key', () => {
  test(proves(['P-067', 'P-069'], 'are called for what the test made, whatever their order in the list'), async () => {
    const find = await generate(false);
    expect(find('get_item - valid: all arguments')).toEqual({ steps: ['add_item', 'get_item'] });
    expect(find('move_stock - valid: all arguments')).toEqual({ steps: ['add_item', 'move_stock'] });
  });

  test(proves(['P-067', 'P-072'], 'let a thing be made again where one of them takes it away'), async () => {
    const held = await generate(false);
    expect(held('add_item - valid: all arguments').review).toContain('works only once');
    const find = await generate(true);
    expect(find('remove_item - effect: get_item finds it no more')).toMatchObject({
      steps: ['add_item', 'remove_item', 'get_item'],
    });
    const around = ['remove_item', 'add_item', 'remove_item'];
    expect(find('add_item - valid: all arguments').steps).toEqual(around);
    expect(find('lend_item - valid: all arguments').steps).toEqual([
      'remove_item',
      'add_item',
      'lend_item',
      'remove_item',
    ]);
    // Nothing that others left can have been lent: the test itself lends what it returns.
    expect(find('return_item - valid: all arguments').steps).toEqual(expect.arrayContaining(['add_item', 'lend_item']));
    expect(find('get_item - valid: all arguments')).toEqual({ steps: ['add_item', 'get_item'] });
    for (const name of ['add_item', 'lend_item', 'return_item'])
      expect(find(`${name} - valid: all arguments`).review, name).toContain('may destroy data');
  });
});

test(
  proves(['P-067'], 'what a reader shows of a thing that was made is not taken for one that was there before'),
  () => {
    const pool = new ValuePool();
    const madeBy = [{ tool: 'create_task', input: {}, links: [], captures: {} }];
    const shown = (noun: string, plan: typeof madeBy) =>
      pool.add({ value: 1, attribute: 'id', nouns: new Set([noun]), kind: 'value', madeBy: plan, capture: ['id'] });
    shown('task', madeBy);
    shown('task', []);
    shown('user', []);
    expect(pool.match('id', ['task'], true).map((entry) => entry.madeBy)).toEqual([madeBy]);
    expect(pool.match('id', ['user'], true).map((entry) => entry.madeBy)).toEqual([[]]);
  },
);

const shelfTools = [
  tool('list_projects', {}, reading),
  tool('create_project', { name: text }),
  tool('create_section', { project: text, name: text }),
  tool('add_page', { project: text, section: text, text }),
  tool('list_pages', { collection: text }, reading),
  tool('merge_projects', {
    source: { type: 'string', description: 'Source project name' },
    target: { type: 'string', description: 'Target project name' },
  }),
  tool('remove_project', { name: text }, { annotations: { destructiveHint: true } }),
  tool('remove_section', { project: text, name: text }, { annotations: { destructiveHint: true } }),
];

/** Writes a value as the servers of these tests say it. */
function say(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

/** Projects in memory, made under their name and wanted under other names. */
class Projects {
  readonly all = new Map<string, Map<string, string[]>>();

  callTool(name: string, { project, section, name: own, text: page, source, target, collection }: JsonObject) {
    if (name === 'list_projects') return textResult([...this.all.keys()].join('\n'));
    const isProject = name === 'create_project' || name === 'remove_project';
    const asked = [isProject ? own : (project ?? source ?? collection), ...(target === undefined ? [] : [target])];
    if (name === 'create_project') {
      if (typeof own !== 'string') return errorResult('name must be a text');
      if (this.all.has(own)) return errorResult(`Project "${own}" already exists`);
      this.all.set(own, new Map());
      return textResult(`made ${own}`);
    }
    for (const one of asked) if (!this.all.has(say(one))) return errorResult(`Project "${say(one)}" not found`);
    const found = this.all.get(say(asked[0]));
    if (name === 'remove_project') return textResult(`removed: ${String(this.all.delete(say(own)))}`);
    if (name === 'create_section') {
      if (found?.has(say(own))) return errorResult(`Section "${say(own)}" already exists`);
      found?.set(say(own), []);
      return textResult(`made ${say(own)}`);
    }
    if (name === 'list_pages') return textResult(JSON.stringify([...(found?.values() ?? [])].flat()));
    if (name === 'merge_projects') return textResult('merged');
    const wanted = say(name === 'remove_section' ? own : section);
    const pages = found?.get(wanted);
    if (!pages) return errorResult(`Section "${wanted}" not found`);
    if (name === 'remove_section') return textResult(`removed: ${String(found?.delete(wanted))}`);
    pages.push(say(page));
    return textResult(`page ${pages.length}`);
  }
}

describe('a thing that is made under its name', () => {
  test(proves(['P-067'], 'is found by tools that want it under its noun, or under words of their own'), async () => {
    const projects = new Projects();
    const probe: ServerProbe = {
      callTool: async (name, input) => projects.callTool(name, input),
      renew: async () => probe,
    };
    const hints = { paths: [], workDirectory: null, isRiskApproved: true };
    const { tests } = await generateTests({ tools: shelfTools, seed: 3, probe, hints });
    const waiting = tests.filter((one) => one.tags?.includes('valid') && /no input/.test(one.needs_review ?? ''));
    expect(waiting.map(({ name, needs_review: why }) => `${name}: ${why}`)).toEqual([]);
  });
});
