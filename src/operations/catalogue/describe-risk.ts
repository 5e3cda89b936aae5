import type { JsonObject } from '../../base/index.ts';
import { assessRisk } from '../../repair/index.ts';

/** An edit, as the steps take it. */
interface GivenEdit {
  type: string;
  path: string;
  to?: string;
  lines?: readonly string[];
  content?: string;
}

/** The parts of a change that its risk is judged by before it is made. */
interface GivenChange {
  edits?: readonly GivenEdit[];
  dependencies?: object;
}

/**
 * Says what is risky about a step: a container with the rights of this host, commands as root, a fix of high risk; null
 * for any other step. Pure.
 * @param input as the step's schema parses it
 */
export function describeRisk(name: string, input: JsonObject): string | null {
  if (name === 'pth_provision_environment' || name === 'pth_reprovision_environment') {
    return input['tier'] === 2 ? 'tier 2 is a privileged container, which can reach this host' : null;
  }
  if (name === 'pth_exec_in_environment') return input['asRoot'] === true ? 'the command runs as root' : null;
  const changes =
    name === 'pth_apply_fix' ? [input] : name === 'pth_run_iteration' ? ((input['fixes'] ?? []) as JsonObject[]) : [];
  const risky = (changes as GivenChange[]).filter(isHighRisk).flatMap(listChanged);
  return risky.length === 0 ? null : `a change of high risk to ${[...new Set(risky)].slice(0, 5).join(', ')}`;
}

function listChanged({ edits = [], dependencies }: GivenChange): string[] {
  return [...edits.map(({ path }) => path), ...(dependencies === undefined ? [] : ['the dependencies'])];
}

function isHighRisk({ edits = [], dependencies }: GivenChange): boolean {
  const files = edits.flatMap(({ path, to }) => (to === undefined ? [path] : [path, to]));
  const lines = edits.map((edit) => edit.lines?.length ?? edit.content?.split('\n').length ?? 0);
  const linesChanged = lines.reduce((sum, count) => sum + count, 0);
  const deletes = edits.some(({ type }) => type === 'delete');
  const all = dependencies === undefined ? files : [...files, 'package.json'];
  return assessRisk({ files: all, linesChanged, deletes }) === 'high';
}
