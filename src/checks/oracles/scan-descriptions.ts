import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { CheckName, Finding, OracleResult } from '../../suite/index.ts';
import { findConfusableNames } from './confusable-names.ts';
import { findHiddenCharacters } from './hidden-characters.ts';
import { findModelInstructions } from './model-instructions.ts';

/** All texts of a server that a model reads. */
export interface ServerTexts {
  /** Tools as the server lists them. */
  tools: readonly JsonObject[];
  prompts: readonly JsonObject[];
  /** Resources and resource templates. */
  resources: readonly JsonObject[];
  instructions: string | null;
}

/** Names of the checks of a server's descriptions. */
export const descriptionChecks = {
  hidden: 'no-hidden-characters',
  orders: 'no-orders-to-the-model',
  names: 'names-distinct',
} as const;

/** One text with its location. */
interface LocatedText {
  tool: string | null;
  location: string;
  text: string;
  /** False for names and addresses, of which only the characters are checked. */
  isProse: boolean;
}

const maxTexts = 20_000;
const maxDepth = 40;
const maxFindings = 20;

/**
 * Looks for signs of tool poisoning in names, descriptions and schemas of tools, prompts and resources: hidden
 * characters, orders to the model, names that resemble each other. Hidden text without an honest use is an error,
 * everything else a warning. Pure.
 */
export function scanDescriptions(texts: ServerTexts): OracleResult[] {
  const located = collectTexts(texts);
  const names = texts.tools.flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
  const reserve = located.length >= maxTexts ? `only the first ${maxTexts} texts were read` : '';
  const prose = located.filter(({ isProse }) => isProse);
  return [
    result(descriptionChecks.hidden, located, located.flatMap(findHidden), reserve),
    result(descriptionChecks.orders, prose, prose.flatMap(findOrders), reserve),
    result(
      descriptionChecks.names,
      names,
      findConfusableNames(names).map(({ name, problem }) =>
        toFinding(descriptionChecks.names, name, 'warning', `the tool ${JSON.stringify(name)}: ${problem}`, problem),
      ),
      '',
    ),
  ];
}

function result(check: CheckName, looked: readonly unknown[], findings: Finding[], reserve: string): OracleResult {
  return { check, examined: looked.length, findings: findings.slice(0, maxFindings), reserve };
}

function findHidden({ tool, location, text }: LocatedText): Finding[] {
  return findHiddenCharacters(text).map(({ grade, kind, evidence }) =>
    toFinding(
      descriptionChecks.hidden,
      tool,
      grade === 'certain' ? 'error' : 'warning',
      `${location} holds ${kind}, which people do not see and models read`,
      evidence,
    ),
  );
}

function findOrders({ tool, location, text }: LocatedText): Finding[] {
  return findModelInstructions(text).map(({ kind, passage }) =>
    toFinding(descriptionChecks.orders, tool, 'warning', `${location} speaks to the model: ${kind}`, passage),
  );
}

function toFinding(
  check: CheckName,
  tool: string | null,
  severity: Finding['severity'],
  message: string,
  evidence: string,
): Finding {
  return { check, tool, category: 'protocol-error', severity, message, evidence, reproduce: '' };
}

function collectTexts({ tools, prompts, resources, instructions }: ServerTexts): LocatedText[] {
  const located: LocatedText[] = [];
  if (instructions !== null) {
    located.push({ tool: null, location: 'the instructions of the server', text: instructions, isProse: true });
  }
  const collect = (what: string, items: readonly JsonObject[], isTool: boolean) => {
    for (const item of items) {
      const name = typeof item['name'] === 'string' ? item['name'] : '';
      const title = `${what} ${JSON.stringify(name.slice(0, 100))}`;
      collectFrom(item, { title, tool: isTool ? name : null, located }, '', 0);
    }
  };
  collect('the tool', tools, true);
  collect('the prompt', prompts, false);
  collect('the resource', resources, false);
  return located;
}

const bareKeys = new Set([
  'name',
  'uri',
  'uriTemplate',
  'mimeType',
  'type',
  'format',
  'pattern',
  '$schema',
  '$ref',
  '$id',
]);

/** The owner of the texts, and the texts so far. */
interface TextCollection {
  title: string;
  tool: string | null;
  located: LocatedText[];
}

function collectFrom(value: JsonValue, collection: TextCollection, path: string, depth: number): void {
  const { title, tool, located } = collection;
  if (depth > maxDepth || located.length >= maxTexts) return;
  if (typeof value === 'string') {
    const key = path.split('.').at(-1) ?? '';
    // Icons are pictures in base64.
    if (value.startsWith('data:')) return;
    located.push({ tool, location: `${path.slice(1)} of ${title}`, text: value, isProse: !bareKeys.has(key) });
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collectFrom(item, collection, `${path}[${index}]`, depth + 1);
  } else if (isJsonObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      collectFrom(key, collection, `${path}.(a key)`, depth + 1);
      collectFrom(item, collection, `${path}.${key.slice(0, 100)}`, depth + 1);
    }
  }
}
