import { joinPath, PthError } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import type { AnalysisLimits } from '../analyze-plugin.ts';
import { openParsers, parseSafely, type Parsers } from '../parsers.ts';
import { findModulePath } from '../project.ts';
import { listSourceFiles, type SourceFile } from '../source-files.ts';
import { findHandlers, type FoundHandler } from './find-handlers.ts';
import { type Lines, linesOf } from './flow.ts';
import { languageReaderOf } from './language-reader.ts';
import { readModule } from './read-module.ts';
import type { SourceModule } from './source-module.ts';
import { nameOfRequest, type SourceProject, TermEnvironment } from './term-environment.ts';
import { type Term, unknownTerm } from './term.ts';
import { HandlerWalk, type SourceBranch, type SourceValue } from './walk-handler.ts';

/** Facts about the handler of one tool. */
export interface SourceHandler {
  tool: string;
  /** Relative to the plugin's directory. */
  file: string;
  lines: Lines;
  language: SourceModule['language'];
  branches: SourceBranch[];
  values: SourceValue[];
  /** True when the handler, or plugin code that it calls, changes state that later calls see. */
  changesState: boolean;
}

/** Settings of the handler analysis. */
export interface HandlerOptions {
  /** The plugin directory relative to the root of the workspace. Default the root. */
  directory?: string;
  /** Default `openParsers()`. */
  parsers?: Parsers;
  /** Limits of files, bytes and time. Default 1000 files, 512 KiB each, 20 s. */
  limits?: AnalysisLimits;
  signal?: AbortSignal | undefined;
}

/**
 * Finds the tool handlers in a plugin's source and walks through them: branches with their path conditions, rejections,
 * constants used with arguments, and state changes. Runs nothing.
 * @throws the workspace's errors; the signal's reason when it aborts
 */
export async function analyzeHandlers(
  workspace: Workspace,
  tools: readonly string[],
  options: HandlerOptions = {},
): Promise<{ handlers: SourceHandler[]; problems: string[] }> {
  const { directory = '.', limits = {}, signal } = options;
  const { maxFiles = 1000, timeoutMs = 20_000 } = limits;
  const parsers = options.parsers ?? openParsers();
  const endsAt = performance.now() + timeoutMs;
  const problems: string[] = [];
  const modules = new Map<string, SourceModule>();
  const { files } = await listSourceFiles(workspace, joinPath('.', directory), 100_000);
  for (const [index, source] of files.entries()) {
    signal?.throwIfAborted();
    const isOver = index >= maxFiles || performance.now() > endsAt;
    const outcome = isOver ? { lack: '' } : await readSource(workspace, source, parsers, limits);
    if (typeof outcome === 'object' && 'lack' in outcome) {
      const why = outcome.lack === '' ? '' : `: ${outcome.lack}`;
      problems.push(`${files.length - index} source files were left out when handlers were looked for${why}`);
      break;
    }
    if (typeof outcome === 'string') problems.push(`${source.file} was not read for handlers: ${outcome}`);
    else modules.set(source.file, outcome);
  }
  const project: SourceProject = {
    resolve(from, name) {
      const imported = from.imports.get(name);
      const path = imported && findModulePath((file) => modules.has(file), from.file, imported.module);
      const module = path === undefined ? undefined : modules.get(path);
      return module && imported ? { module, name: imported.member } : undefined;
    },
  };
  const names = new Set(tools);
  const found = [...modules.values()].flatMap((module) => findHandlers(module, project, names));
  return { handlers: walkAll(found, project, names), problems };
}

async function readSource(
  workspace: Workspace,
  source: SourceFile,
  parsers: Parsers,
  { maxFileBytes = 512 * 1024 }: AnalysisLimits,
): Promise<SourceModule | string | { lack: string }> {
  if (source.size > maxFileBytes) return `it is larger than ${maxFileBytes} bytes`;
  let text: string;
  try {
    text = new TextDecoder().decode(await workspace.readFile(source.path));
  } catch (error) {
    if (!PthError.isInstance(error) || error.code === 'environment/closed') throw error;
    return error.message;
  }
  const tree = await parseSafely(parsers, source.language, text, { maxDepth: 400 });
  if (typeof tree === 'string') return { lack: tree };
  if (!tree) return 'it took too long to parse';
  return readModule(tree.root, source.file, source.language === 'python' ? 'python' : 'javascript');
}

/** Walk handlers of a single tool first; a dispatcher only adds the branches that lead to them. */
function walkAll(found: readonly FoundHandler[], project: SourceProject, names: ReadonlySet<string>): SourceHandler[] {
  const handlers = new Map<string, SourceHandler>();
  const ordered = [...found.filter(({ tool }) => tool !== null), ...found.filter(({ tool }) => tool === null)];
  for (const { tool, definition, style } of ordered) {
    const walk = new HandlerWalk(names);
    const { module } = definition;
    walk.walk(definition, bindParameters({ tool, definition, style }, project), tool);
    for (const walked of walk.tools.values()) {
      const location = walked.location ?? { file: module.file, lines: linesOf([definition.node]) };
      const known = handlers.get(walked.tool);
      if (!known) {
        const { branches, values, changesState } = walked;
        handlers.set(walked.tool, {
          tool: walked.tool,
          ...location,
          language: module.language,
          branches,
          values,
          changesState,
        });
        continue;
      }
      // Two walks may reach the same lines; keep the first one, which is more direct.
      const lines = new Set(known.branches.map((branch) => `${branch.file}:${branch.lines.join('-')}`));
      known.branches.push(
        ...walked.branches.filter((branch) => !lines.has(`${branch.file}:${branch.lines.join('-')}`)),
      );
      known.values.push(...walked.values);
      known.changesState ||= walked.changesState;
    }
  }
  return [...handlers.values()];
}

function bindParameters({ definition, style }: FoundHandler, project: SourceProject): TermEnvironment {
  const { read } = languageReaderOf(definition.module);
  const env = new TermEnvironment(definition.module, project);
  for (const [index, parameter] of definition.parameters.entries()) {
    const name = parameter.names[0]?.name ?? '';
    const term =
      style === 'dispatch' ? readDispatched(name, index, definition.parameters.length) : readInput(style, name, index);
    env.bind(parameter, term, (node) => read(node, env));
  }
  return env;
}

function readInput(style: FoundHandler['style'], name: string, index: number): Term {
  if (style === 'named') return /^(?:ctx|context)$/.test(name) ? unknownTerm : { kind: 'argument', path: [name] };
  return index === 0 ? { kind: 'argument', path: [] } : unknownTerm;
}

function readDispatched(name: string, index: number, count: number): Term {
  if (/^(?:name|tool_?name|tool)$/i.test(name)) return { kind: 'tool-name' };
  if (/^(?:arguments|args|arg|inputs?|parameters|tool_?(?:args|input|arguments))$/i.test(name))
    return { kind: 'argument', path: [] };
  const known = nameOfRequest(name);
  if (known.kind === 'request') return known;
  return index === 0 && count <= 2 ? { kind: 'request', path: [] } : unknownTerm;
}
