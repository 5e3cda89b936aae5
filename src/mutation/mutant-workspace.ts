import { posix } from 'node:path';
import { type JsonValue, PthError } from '../base/index.ts';
import type { EnvTier, Workspace } from '../environment/index.ts';
import {
  createPlugin,
  type Plugin,
  type PluginDefinition,
  type ProtocolEra,
  type ServerSpec,
} from '../plugin/index.ts';
import { relocateTexts, type TestCase } from '../suite/index.ts';
import { type ExecutedCode, readLineCounts, readV8Coverage } from './executed-code.ts';
import { lineTracer, tracerVariables } from './line-tracer.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import { plantWireFault } from './plant-wire-fault.ts';
import { openSubdirectory } from './subdirectory-workspace.ts';

/** How to start a server from copies of its files, each time with the same data. */
export interface MutantWorkspacePlan {
  workspace: Workspace;
  envTier: EnvTier;
  /**
   * Directory below the workspace's root that is copied: code, and the data the server works on. Nothing runs in it.
   */
  template: string;
  definition: PluginDefinition;
  /** The server as it would start in the template. */
  server: ServerSpec;
  /** The plugin directory relative to the template. */
  directory: string;
  /** The workspace of the tests, relative to the template. */
  testRoot: string;
  /** Directory of the server's own code, relative to the template. */
  codeDirectory: string;
  era: ProtocolEra;
  startMs: number;
}

const copyLimitMs = 120_000;
const maxCoverage = 256 * 1024 * 1024;
const traceDirectory = '.pth-executed';
const tracerDirectory = '.pth-tracer';
/** A traced server writes its counts while it ends, which takes time. */
const tracedGraceMs = 5000;

/**
 * One copy of the template; each worker has its own. All texts that name the template's directory (start command,
 * tests, expectations) are rewritten to the copy's; names of copies are as long as the template's.
 */
export class MutantWorkspace {
  readonly directory: string;
  readonly #plan: MutantWorkspacePlan;

  /** @param number from 1 to 99 */
  constructor(plan: MutantWorkspacePlan, number: number) {
    this.#plan = plan;
    this.directory = copyDirectory(plan.template, number);
  }

  /** Absolute path of the copy, as commands in the environment see it. */
  get root(): string {
    return posix.join(this.#plan.workspace.root, this.directory);
  }

  /** Absolute path of the template, as commands in the environment see it. */
  get templateDirectory(): string {
    return posix.join(this.#plan.workspace.root, this.#plan.template);
  }

  /** Absolute path of the tests' workspace in the template. */
  get templateRoot(): string {
    return posix.join(this.#plan.workspace.root, this.#plan.template, this.#plan.testRoot);
  }

  /** The workspace of tests. */
  get workspace(): Workspace {
    return openSubdirectory(this.#plan.workspace, posix.join(this.directory, this.#plan.testRoot));
  }

  /** Makes a fresh copy of the template, with the mutant in it when it changes the source. */
  async reset(mutant: Mutant | null): Promise<void> {
    const { workspace, template, codeDirectory } = this.#plan;
    const script = 'rm -rf -- "$2" && cp -a -- "$1" "$2"';
    const { exitCode, stderr } = await workspace.run(
      { argv: ['sh', '-c', script, 'sh', template, this.directory] },
      { timeoutMs: copyLimitMs },
    );
    if (exitCode !== 0) {
      throw new PthError(
        'environment/write-failed',
        `The scratch copy ${this.directory} cannot be made: ${stderr.text.trim()}`,
      );
    }
    if (mutant?.kind !== 'source') return;
    const file = posix.join(this.directory, codeDirectory, mutant.file);
    const text = new TextDecoder().decode(await workspace.readFile(file));
    await workspace.writeFile(file, applyMutant(text, mutant));
  }

  /** Returns the server of this copy, not yet started; with `isTraced` it records the code that it executes. */
  openPlugin(options: { mutant?: Mutant | null; isTraced?: boolean; startMs?: number } = {}): Plugin {
    const { mutant, isTraced = false, startMs = this.#plan.startMs } = options;
    const { workspace, definition, directory, era } = this.#plan;
    const server = relocateTexts(
      this.#plan.server as unknown as JsonValue,
      posix.join(workspace.root, this.#plan.template),
      this.root,
    ) as unknown as ServerSpec;
    const copyWorkspace = openSubdirectory(workspace, this.directory);
    return createPlugin({
      environment: mutant?.kind === 'wire' ? plantWireFault(copyWorkspace, mutant) : copyWorkspace,
      definition: { ...definition, build: { source: 'none', steps: [] } },
      server: isTraced ? this.#trace(server) : server,
      era,
      directory,
      timeouts: { startMs },
    });
  }

  /** Rewrites the template's paths in a test to those of this copy. */
  fromTemplate(test: TestCase): TestCase {
    return this.#relocate(test, posix.join(this.#plan.workspace.root, this.#plan.template), this.root);
  }

  /** Rewrites this copy's paths in a test to those of the template. */
  toTemplate(test: TestCase): TestCase {
    return this.#relocate(test, this.root, posix.join(this.#plan.workspace.root, this.#plan.template));
  }

  /** Writes the tracer of Python servers into this copy. */
  async placeTracer(): Promise<void> {
    await this.#plan.workspace.writeFile(posix.join(this.directory, tracerDirectory, 'sitecustomize.py'), lineTracer);
  }

  /** Ends a traced server and reads its counts; null when it wrote nothing readable. */
  async readExecuted(plugin: Plugin): Promise<ExecutedCode | null> {
    await plugin.connection?.close({ graceMs: tracedGraceMs });
    await plugin.close();
    const { workspace } = this.#plan;
    const directory = posix.join(this.directory, traceDirectory);
    if (!(await workspace.stat(directory))) return null;
    const documents: JsonValue[] = [];
    const lines: JsonValue[] = [];
    for (const { path, kind } of await workspace.list(directory)) {
      if (kind !== 'file') continue;
      const { stdout } = await workspace.run(
        { argv: ['cat', '--', path] },
        { timeoutMs: copyLimitMs, maxOutputBytes: maxCoverage },
      );
      const document = stdout.isTruncated ? undefined : parseJson(stdout.text);
      // With a part of the counts, the rest would look as if it never ran.
      if (document === undefined) return null;
      (posix.basename(path).startsWith('lines-') ? lines : documents).push(document);
    }
    const executed = new Map([...readV8Coverage(documents), ...readLineCounts(lines)]);
    return executed.size === 0 ? null : executed;
  }

  #trace(server: ServerSpec): ServerSpec {
    if (server.transport.kind !== 'stdio') return server;
    const { variables } = server.transport;
    const output = posix.join(this.root, traceDirectory);
    const pythonPath = [posix.join(this.root, tracerDirectory), variables['PYTHONPATH']].filter(Boolean).join(':');
    return {
      ...server,
      transport: {
        ...server.transport,
        variables: {
          ...variables,
          NODE_V8_COVERAGE: output,
          PYTHONPATH: pythonPath,
          [tracerVariables.output]: output,
          [tracerVariables.root]: posix.join(this.root, this.#plan.codeDirectory),
        },
      },
    };
  }

  #relocate(test: TestCase, from: string, to: string): TestCase {
    const { name, ...rest } = test;
    // Only the contents of texts differ, so the shape stays.
    return { name, ...(relocateTexts(rest as JsonValue, from, to) as typeof rest) };
  }
}

/** Returns the directory of a copy: `NAME-01` for the first copy of the template `NAME-00`. */
export function copyDirectory(template: string, number: number): string {
  return template.replace(/\d\d$/, String(number).padStart(2, '0'));
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    // The server ended while it wrote.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
