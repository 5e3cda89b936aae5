import type { JsonObject } from '../../base/index.ts';
import type { KnownValue } from './plugin-knowledge.ts';
import { pointTo, readAs, type ToolArguments } from './tool-arguments.ts';

/** A configuration value that the plugin runs with; never a secret. */
export interface ConfiguredValue {
  name: string;
  value: string;
  /** Place of its declaration: `manifest.json user_config`, `src/index.ts:12`. */
  source: string;
}

/** Returns configured values for arguments of the same name; spelling and a default's prefix may differ. */
export function readConfiguredValues(
  configured: readonly ConfiguredValue[],
  tools: ReadonlyMap<string, ToolArguments>,
): KnownValue[] {
  return [...tools.values()].flatMap(({ tool, properties }) =>
    [...properties].flatMap(([name, schema]) =>
      configured.flatMap((own) => (isSameName(own.name, name) ? describe(own, tool, name, schema) : [])),
    ),
  );
}

function describe(own: ConfiguredValue, tool: string, name: string, schema: JsonObject): KnownValue[] {
  const value = readAs(own.value, schema);
  if (value === undefined) return [];
  const evidence = `${own.name} (${own.source})`.slice(0, 300);
  return [{ tool, argument: pointTo(name), value, generatedFrom: 'config', evidence }];
}

function isSameName(key: string, argument: string): boolean {
  const own = plainName(key).replace(/^default/, '');
  const asked = plainName(argument);
  return asked.length >= 3 && (own === asked || own.endsWith(asked));
}

function plainName(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}
