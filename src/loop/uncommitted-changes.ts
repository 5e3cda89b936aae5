import { isReadingModelTool } from '../repair/index.ts';
import type { LoopEvent } from './events.ts';

/** Tools that change the one file they name. */
const namingTools: ReadonlySet<string> = new Set(['edit_file', 'write_file']);

/**
 * Tracks the agent's changes between two commits. The checkout is certain while every change came from a tool that
 * names its file and that file was committed; a command or an uncommitted change makes it uncertain.
 */
export class UncommittedChanges {
  #isUncertain = false;
  #named = new Set<string>();
  #hasSeenTools = false;

  get isUncertain(): boolean {
    return this.#isUncertain;
  }

  /** Call this once the worktree equals the branch again. */
  reset(): void {
    this.#isUncertain = false;
    this.#named.clear();
  }

  watch(event: LoopEvent): void {
    if (event.type === 'fix-start') {
      this.#named.clear();
      this.#hasSeenTools = false;
    } else if (event.type === 'agent' && event.event.type === 'tool-call-start') {
      this.#noteTool(event.event.name, event.event.arguments['path']);
    } else if (event.type === 'fix-commit') {
      this.#settle(new Set(event.fix.files));
      // A provider that does not report its tool calls may have changed anything.
      if (!this.#hasSeenTools) this.#isUncertain = true;
    } else if (event.type === 'fix-declined') {
      this.#settle(new Set());
    }
  }

  #settle(committed: ReadonlySet<string>): void {
    for (const path of this.#named) if (!committed.has(path)) this.#isUncertain = true;
    this.#named.clear();
  }

  #noteTool(name: string, path: unknown): void {
    this.#hasSeenTools = true;
    if (isReadingModelTool(name)) return;
    if (namingTools.has(name) && typeof path === 'string') this.#named.add(path.replace(/^(\.\/)+/, ''));
    else this.#isUncertain = true;
  }
}
