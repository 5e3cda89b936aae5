import { isJsonObject, type JsonValue } from '../base/index.ts';
import type { TestCase } from './test-case.ts';

/** A reference to a variable of the plugin, `${env:NAME}`, which stands for its value in the texts of a test file. */
const reference = /\$\{env:([A-Za-z_]\w{0,127})\}/g;

/** Shorter values stand in ordinary texts by chance. */
const shortestReplacedValue = 8;

/** Returns the test with every reference to one of these variables replaced by its value; other references stay. */
export function fillReferences(test: TestCase, variables: Readonly<Record<string, string>>): TestCase {
  return mapContent(test, (text) =>
    text.replace(reference, (whole, name: string) =>
      Object.hasOwn(variables, name) ? (variables[name] ?? '') : whole,
    ),
  );
}

/** Returns the test with every such value of at least 8 characters replaced by the reference to its variable. */
export function writeReferences(test: TestCase, secrets: Readonly<Record<string, string>>): TestCase {
  const longestFirst = Object.entries(secrets)
    .filter(([, value]) => value.length >= shortestReplacedValue)
    .sort(([, one], [, other]) => other.length - one.length);
  return mapContent(test, (text) =>
    longestFirst.reduce((current, [name, value]) => current.replaceAll(value, () => `\${env:${name}}`), text),
  );
}

/** Lists the names of the variables that a test refers to, each once. */
export function listReferences(test: TestCase): string[] {
  const found = new Set<string>();
  mapContent(test, (text) => {
    for (const [, name = ''] of text.matchAll(reference)) found.add(name);
    return text;
  });
  return [...found];
}

/** Applies a function to every text of the test but its name. */
function mapContent(test: TestCase, change: (text: string) => string): TestCase {
  const { name, ...rest } = test;
  // The shape is unchanged: only the contents of texts differ.
  return { name, ...(mapTexts(rest as JsonValue, change) as typeof rest) };
}

function mapTexts(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}
