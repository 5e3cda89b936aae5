import type { ServerSpec } from '../server-spec.ts';
import { plainName } from './python-project.ts';

/**
 * Marks the programs of a package that are no servers, such as its command line: when one is named like the package, all
 * others; else, when some names speak of MCP or of a server, those that do not. Pure.
 */
export function markSidePrograms(programs: readonly ServerSpec[], packageName: string | null): ServerSpec[] {
  const rules: ((name: string) => boolean)[] = [
    (name) => packageName !== null && plainName(name) === plainName(packageName),
    (name) => /mcp|server/i.test(name),
  ];
  const isServer = rules.find((rule) => programs.some(({ name }) => rule(name)));
  if (!isServer) return [...programs];
  return programs.map((program) => (isServer(program.name) ? program : { ...program, isSideProgram: true }));
}
