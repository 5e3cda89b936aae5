import type { ServerSpec } from './server-spec.ts';

/**
 * Lists the variables that the manifest requires and those that have a value, one line per variable; empty when none is
 * missing. Never shows values.
 */
export function describeMissingVariables(spec: ServerSpec): string {
  if (spec.missingVariables.length === 0) return '';
  const given = spec.transport.kind === 'stdio' ? Object.keys(spec.transport.variables) : [];
  const lines = [
    ...spec.missingVariables.map((name) => `- ${name}: required by ${spec.source}, no value given`),
    ...given.filter((name) => !spec.missingVariables.includes(name)).map((name) => `+ ${name}: given`),
  ];
  return `Missing variables: ${spec.missingVariables.join(', ')}\n${lines.join('\n')}`;
}
