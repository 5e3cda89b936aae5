import type { ServerSpec } from './server-spec.ts';

/**
 * What the manifest asks for against what is there, one line per variable; empty when nothing is missing.
 * Values are never shown.
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
