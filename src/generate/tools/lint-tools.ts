import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import type { CheckName, Finding } from '../../suite/index.ts';
import { normaliseSchema } from '../schema/normalise-schema.ts';
import { compileSchemaCheck } from '../schema/schema-check.ts';
import { viewSchema } from '../schema/schema-view.ts';

/** Reports problems in how tools describe themselves; warnings, since the tools may work all the same. */
export function lintTools(tools: readonly PluginTool[]): Finding[] {
  return [...tools.flatMap(lintTool), ...lintNames(tools)];
}

function lintTool(tool: PluginTool): Finding[] {
  const findings: Finding[] = [];
  const warn = (check: CheckName, message: string, evidence = '') =>
    findings.push(warning(check, tool.name, message, evidence));
  if ((tool.description ?? '').trim() === '') warn('tool-described', `${tool.name} has no description`);
  const normal = normaliseSchema(tool.inputSchema);
  for (const problem of normal.problems)
    warn('input-schema-usable', `the input schema of ${tool.name} is not sound: ${problem}`);
  const { problem } = compileSchemaCheck(normal);
  if (problem !== undefined) warn('input-schema-usable', `the input schema of ${tool.name} cannot be used: ${problem}`);
  const view = viewSchema(normal.schema, normal.schema);
  const bare = Object.entries(view.properties).filter(([, node]) => !isDescribed(normal.schema, node, 0));
  if (bare.length > 0) {
    const names = bare.map(([name]) => name).slice(0, 20);
    warn(
      'argument-described',
      `${tool.name} has arguments without a description: ${names.join(', ')}`,
      names.join(', '),
    );
  }
  const missing = view.required.filter(
    (name) => Object.keys(view.properties).length > 0 && !Object.hasOwn(view.properties, name),
  );
  if (missing.length > 0)
    warn('required-declared', `${tool.name} requires arguments that it does not describe: ${missing.join(', ')}`);
  return findings;
}

/** True when a property has a description, a fixed set of values, or described contents. */
function isDescribed(schema: JsonObject, node: JsonValue, depth: number): boolean {
  const view = viewSchema(schema, node);
  const { keywords } = view;
  if (view.description !== '' || keywords['enum'] !== undefined || keywords['const'] !== undefined) return true;
  if (depth > 4) return false;
  if (isJsonObject(keywords['items'])) return isDescribed(schema, keywords['items'], depth + 1);
  const inner = Object.values(view.properties);
  return inner.length > 0 && inner.every((part) => isDescribed(schema, part, depth + 1));
}

function lintNames(tools: readonly PluginTool[]): Finding[] {
  const names = tools.map((tool) => tool.name);
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  return twice.map((name) => warning('tool-names-unique', name, `two tools are named ${name}`, name));
}

/** Creates a warning about a tool. */
export function warning(check: CheckName, tool: string, message: string, evidence: string): Finding {
  return {
    check,
    tool,
    category: 'schema-violation',
    severity: 'warning',
    message,
    evidence: evidence.slice(0, 500),
    reproduce: '',
  };
}

/** True when a tool can only be called as a task, so that it refuses a plain call. */
export function isTaskOnly(tool: PluginTool): boolean {
  const execution = tool.raw['execution'];
  return isJsonObject(execution) && execution['taskSupport'] === 'required';
}
