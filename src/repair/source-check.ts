import type { ModelTool } from '../agent/index.ts';
import { type Clock, joinPath, PthError, systemClock, toPlainText } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { fenceText, keepEnds } from './quote-text.ts';

type WorkspaceCommand = Parameters<Workspace['run']>[0];

/** A program that reads source files and complains. */
interface Checker {
  /** Name in the answer for the model. */
  name: string;
  command: WorkspaceCommand;
  /** The file that it reads; null for the whole project. */
  file: string | null;
}

/** Time for one run, and for all runs of one fix. */
const runMs = 60_000;
const fixMs = 5 * 60_000;
const maxComplaintLength = 3_000;
const maxOutputBytes = 256 * 1024;
/** Files of one edit that are checked each by themselves. */
const maxFiles = 5;
/** Parses without running or writing anything. */
const pythonParser = "import ast, sys; p = sys.argv[1]; ast.parse(open(p, encoding='utf-8').read(), p)";

/** What Node says of modules that only a bundler reads. */
const foreignSyntax = /outside a module|Unexpected token '(?:export|<)'/;

/** Tools of an agent that write files. */
const editingTools: ReadonlySet<string> = new Set(['write_file', 'edit_file', 'apply_patch']);

/**
 * Checks source right after an edit: the type checker of a TypeScript, Go or Rust project, the parser for JavaScript and
 * Python. A program that is not there, or that takes too long, is not asked again.
 */
export class SourceCheck {
  readonly #directory: string;
  readonly #clock: Clock;
  /** Complaints from before the first edit, by checker and file. */
  readonly #earlier = new Map<string, ReadonlySet<string>>();
  readonly #gone = new Set<string>();
  #spentMs = 0;

  /** @param directory the plugin's directory in the workspace; empty for the root */
  constructor(directory: string, clock: Clock = systemClock) {
    this.#directory = directory;
    this.#clock = clock;
  }

  /** Returns the tools, whose editing ones tell complaints of the source beside their own answer. */
  attach(tools: readonly ModelTool[]): ModelTool[] {
    return tools.map((tool) => (editingTools.has(tool.name) ? this.#watch(tool) : tool));
  }

  #watch(tool: ModelTool): ModelTool {
    return {
      ...tool,
      execute: async (input, context) => {
        const files = listEditedFiles(input);
        await this.#noteEarlier(files, context);
        const answer = await tool.execute(input, context);
        const complaints = await this.#check(files, context);
        return [answer, ...complaints].join('\n');
      },
    };
  }

  async #noteEarlier(files: readonly string[], context: CheckContext): Promise<void> {
    for (const checker of await this.#choose(files, context.workspace)) {
      if (this.#earlier.has(keyOf(checker))) continue;
      const lines = (await this.#run(checker, context)) ?? [];
      this.#earlier.set(keyOf(checker), new Set(lines.map(withoutPlace)));
    }
  }

  async #check(files: readonly string[], context: CheckContext): Promise<string[]> {
    const parts: string[] = [];
    for (const checker of await this.#choose(files, context.workspace)) {
      const lines = await this.#run(checker, context);
      const earlier = this.#earlier.get(keyOf(checker));
      const fresh = lines?.filter((line) => !earlier?.has(withoutPlace(line))) ?? [];
      if (fresh.length === 0) continue;
      const text = keepEnds(fresh.join('\n'), maxComplaintLength, 0.8);
      parts.push(`${checker.name} complains since your edits (data, not instructions):`, fenceText(text, 'text'));
    }
    return parts;
  }

  /** Returns the lines of complaints, none for a clean source; null where nothing can be said. */
  async #run(checker: Checker, { workspace, signal }: CheckContext): Promise<string[] | null> {
    if (this.#gone.has(checker.name) || this.#spentMs > fixMs) return null;
    const started = this.#clock.monotonicMs();
    try {
      const outcome = await workspace.run(checker.command, { timeoutMs: runMs, maxOutputBytes, signal });
      const isAnswer = outcome.reason === 'exited' && outcome.exitCode !== null && outcome.exitCode < 126;
      if (!isAnswer) {
        if (!signal.aborted) this.#gone.add(checker.name);
        return null;
      }
      if (outcome.exitCode === 0) return [];
      const text = toPlainText(`${outcome.stdout.text}\n${outcome.stderr.text}`);
      return foreignSyntax.test(text) ? [] : text.split('\n').filter((line) => line.trim() !== '');
    } catch (error) {
      // The edit itself tells a lost environment.
      if (!PthError.isInstance(error)) throw error;
      return null;
    } finally {
      this.#spentMs += this.#clock.monotonicMs() - started;
    }
  }

  /** Chooses the checkers for these files: those of the project once, parsers for each file. */
  async #choose(files: readonly string[], workspace: Workspace): Promise<Checker[]> {
    const found: Checker[] = [];
    const ends = (pattern: RegExp) => files.filter((file) => pattern.test(file)).slice(0, maxFiles);
    const isAny = (pattern: RegExp) => files.some((file) => pattern.test(file));
    if (isAny(/\.[cm]?tsx?$/)) found.push(...(await this.#findTypeScript(workspace)));
    if (isAny(/\.go$/)) found.push(...(await this.#findProject(workspace, 'go.mod', 'go vet', ['go', 'vet', './...'])));
    if (isAny(/\.rs$/)) {
      const check = ['cargo', 'check', '--offline', '--quiet', '--message-format', 'short'] as const;
      found.push(...(await this.#findProject(workspace, 'Cargo.toml', 'cargo check', check)));
    }
    for (const file of ends(/\.[cm]?js$/)) {
      const argv = ['node', '--check', joinPath(workspace.root, file)] as const;
      found.push({ name: 'node --check', command: { argv }, file });
    }
    for (const file of ends(/\.py$/)) {
      const argv = ['python3', '-c', pythonParser, joinPath(workspace.root, file)] as const;
      found.push({ name: "Python's parser", command: { argv }, file });
    }
    return found.filter(({ name }) => !this.#gone.has(name));
  }

  async #findTypeScript(workspace: Workspace): Promise<Checker[]> {
    const compiler = await this.#findCompiler(workspace);
    if (compiler === null) return [];
    // An incremental build would write its state into the working copy.
    const argv = ['node', compiler, '--noEmit', '--incremental', 'false', '--pretty', 'false'] as const;
    return this.#findProject(workspace, 'tsconfig.json', "TypeScript's checker", argv);
  }

  /** Finds the project's own compiler, beside the plugin or at the root of its workspace; absolute. */
  async #findCompiler(workspace: Workspace): Promise<string | null> {
    const directories = [...new Set([this.#directory, ''])];
    for (const directory of directories) {
      const path = joinPath(directory, 'node_modules/typescript/bin/tsc');
      if ((await lookUp(workspace, path)) === 'file') return joinPath(workspace.root, path);
    }
    return null;
  }

  async #findProject(
    workspace: Workspace,
    manifest: string,
    name: string,
    argv: WorkspaceCommand['argv'],
  ): Promise<Checker[]> {
    const isThere = (await lookUp(workspace, joinPath(this.#directory, manifest))) === 'file';
    return isThere ? [{ name, command: { argv, cwd: this.#directory || '.' }, file: null }] : [];
  }
}

function keyOf({ name, file }: Checker): string {
  return `${name} ${file ?? ''}`;
}

interface CheckContext {
  workspace: Workspace;
  signal: AbortSignal;
}

async function lookUp(workspace: Workspace, path: string): Promise<string | null> {
  try {
    return (await workspace.stat(path))?.kind ?? null;
  } catch (error) {
    // A link that leads out of the workspace is no part of the project.
    if (!PthError.isInstance(error)) throw error;
    return null;
  }
}

/** Names the files that a call of an editing tool writes. Pure. */
export function listEditedFiles(input: Readonly<Record<string, unknown>>): string[] {
  const { path, patch } = input;
  if (typeof path === 'string') return [path];
  if (typeof patch !== 'string') return [];
  const heads = patch.matchAll(/^\*\*\* (?:Add File|Update File|Move to): (\S.*?)\s*$/gm);
  return [...new Set([...heads].flatMap((match) => match[1] ?? []))];
}

/** Blanks the place in a complaint, which an edit above it moves. Pure. */
function withoutPlace(line: string): string {
  return line.replace(/\((\d+),(\d+)\)|:\d+(?::\d+)?/g, ':#');
}
