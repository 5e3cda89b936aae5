import { posix } from 'node:path';
import { assertNever, PthError } from '../../../base/index.ts';
import type { Workspace } from '../../../environment/index.ts';
import { readTextFile } from '../text-file.ts';
import { applyHunks } from './apply-hunks.ts';
import type { PatchOperation } from './parse-patch.ts';

/** Text of a file before and after a patch; undefined when the file does not exist. */
export interface PlannedFileChange {
  path: string;
  before: string | undefined;
  after: string | undefined;
  /** Original path of a moved file, whose mode it keeps. */
  movedFrom?: string;
}

/** Result of planning a patch. */
interface PatchPlan {
  changes: PlannedFileChange[];
  /** One line per section, e.g. `M src/a.ts`. */
  summary: string[];
}

/**
 * Computes a patch in memory, without changing anything. Each section sees the changes of earlier ones.
 * @throws Error, or `environment/…`, when a part is impossible
 */
export async function planPatch(operations: readonly PatchOperation[], workspace: Workspace): Promise<PatchPlan> {
  const files = new PlannedFiles(workspace);
  const summary: string[] = [];
  for (const operation of operations) {
    const { path } = operation;
    const before = await files.read(path);
    switch (operation.kind) {
      case 'add':
        if (before !== undefined) throw new Error(`${path} exists already. Use "*** Update File:" to change it.`);
        files.write(path, operation.lines.map((line) => `${line}\n`).join(''));
        summary.push(`A ${path}`);
        break;
      case 'delete':
        if (before === undefined) throw new Error(`There is no file ${path} to delete.`);
        files.write(path, undefined);
        summary.push(`D ${path}`);
        break;
      case 'update': {
        if (before === undefined)
          throw new Error(`There is no file ${path} to update. Use "*** Add File:" for a new one.`);
        const after = applyHunks(before, operation.hunks, path);
        const { moveTo } = operation;
        if (moveTo === undefined || files.isSame(moveTo, path)) {
          files.write(path, after);
          summary.push(`M ${path}`);
          break;
        }
        if ((await files.read(moveTo)) !== undefined)
          throw new Error(`${moveTo} exists already; ${path} cannot move there.`);
        files.write(path, undefined);
        files.write(moveTo, after, path);
        summary.push(`R ${path} -> ${moveTo}`);
        break;
      }
      default:
        assertNever(operation);
    }
  }
  return { changes: files.changes(), summary };
}

/** The files of a workspace with the planned changes applied. */
class PlannedFiles {
  readonly #workspace: Workspace;
  readonly #files = new Map<string, PlannedFileChange>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  async read(path: string): Promise<string | undefined> {
    const planned = this.#files.get(this.#key(path));
    if (planned) return planned.after;
    const entry = await this.#workspace.stat(path);
    const text = entry === undefined ? undefined : await readTextFile(this.#workspace, path);
    this.#files.set(this.#key(path), { path, before: text, after: text });
    return text;
  }

  write(path: string, after: string | undefined, movedFrom?: string): void {
    const planned = this.#files.get(this.#key(path));
    if (!planned) throw new Error(`${path} was not read before it was planned.`);
    planned.after = after;
    if (movedFrom !== undefined) planned.movedFrom = movedFrom;
  }

  isSame(left: string, right: string): boolean {
    return this.#key(left) === this.#key(right);
  }

  changes(): PlannedFileChange[] {
    const changes = [...this.#files.values()].filter(({ before, after }) => before !== after);
    for (const { path, before, after } of changes) {
      if (after === undefined || before !== undefined) continue;
      const child = changes.find(
        (other) => other.after !== undefined && this.#key(other.path).startsWith(`${this.#key(path)}/`),
      );
      if (child) throw new PthError('environment/write-failed', `${path} cannot be a file and hold ${child.path}.`);
    }
    return changes;
  }

  /** Returns one key for all spellings of a path. */
  #key(path: string): string {
    const { root } = this.#workspace;
    return posix.relative(root, posix.resolve(root, path));
  }
}
