import { joinPath, PthError } from '../base/index.ts';
import type { ServiceDef, Workspace } from '../environment/index.ts';
import { findCompanionServices, type FoundService } from './companion-services.ts';
import type { StateHint, VariableRead } from './facts.ts';
import type { FileAccess } from './file-access.ts';
import { judgeFacts } from './judge-facts.ts';
import { lowerJavaScript } from './lower-javascript.ts';
import { lowerPython } from './lower-python.ts';
import type { NetworkUse } from './network-use.ts';
import { openParsers, parseSafely, type Parsers } from './parsers.ts';
import type { Program } from './program.ts';
import { readFacts } from './project.ts';
import { recommendTier, type TierRecommendation } from './recommend-tier.ts';
import { listSourceFiles, type SourceFile } from './source-files.ts';

/** Limits of one analysis. */
export interface AnalysisLimits {
  /** Default 1000. */
  maxFiles?: number;
  /** Larger files are reported and not read. Default 512 KiB. */
  maxFileBytes?: number;
  /** Limit of the whole analysis, in milliseconds. Default 30000. */
  timeoutMs?: number;
}

/** Settings of an analysis. */
interface AnalyzeOptions {
  /** The plugin directory relative to the root of the workspace. Default the root. */
  directory?: string;
  /** Default `openParsers()`. */
  parsers?: Parsers;
  limits?: AnalysisLimits;
  signal?: AbortSignal | undefined;
}

/** A file that could not be read or parsed completely. */
interface AnalysisProblem {
  file: string;
  /** One plain sentence. */
  reason: string;
}

/** Facts and needs of a plugin, read from its source. */
export interface PluginAnalysis {
  recommendation: TierRecommendation;
  services: FoundService[];
  network: NetworkUse[];
  outsideFiles: FileAccess[];
  variables: VariableRead[];
  state: StateHint[];
  /** Files that the analysis read. */
  files: string[];
  problems: AnalysisProblem[];
}

/** Returns the companion services of an analysis as definitions to provision. */
export function listServiceDefs(analysis: Pick<PluginAnalysis, 'services'>): ServiceDef[] {
  return analysis.services.map(({ service }) => service);
}

/**
 * Reads the source of a plugin and derives its needs: environment tier with evidence, companion services, network,
 * files, variables. Runs nothing. Unreadable files, and parsers that cannot be had, are problems of the result.
 * @throws the workspace's errors; the signal's reason when it aborts
 */
export async function analyzePlugin(workspace: Workspace, options: AnalyzeOptions = {}): Promise<PluginAnalysis> {
  const { directory = '.', limits = {}, signal } = options;
  const { maxFiles = 1000, timeoutMs = 30_000 } = limits;
  const parsers = options.parsers ?? openParsers();
  const listed = await listSourceFiles(workspace, joinPath('.', directory), 100_000);
  const problems: AnalysisProblem[] = listed.unread
    .slice(0, 100)
    .map((file) => ({ file, reason: 'Its language is not analysed.' }));
  const endsAt = performance.now() + timeoutMs;
  const programs: Program[] = [];
  let unread = listed.unread.length;
  for (const [index, source] of listed.files.entries()) {
    signal?.throwIfAborted();
    const isOver = index >= maxFiles || performance.now() > endsAt;
    const outcome = isOver ? 'the limit is reached.' : await readProgram(workspace, source, parsers, limits);
    if (typeof outcome === 'string') {
      const rest = listed.files.length - index;
      unread += rest;
      problems.push({ file: source.file, reason: `${rest} files from here on were left out: ${outcome}` });
      break;
    }
    if (outcome.program) programs.push(outcome.program);
    else unread++;
    if (outcome.reason !== undefined) problems.push({ file: source.file, reason: outcome.reason });
  }
  const facts = readFacts(programs);
  const needs = judgeFacts(facts);
  return {
    recommendation: recommendTier(
      needs.evidence,
      { analysedFiles: programs.length, unreadFiles: unread },
      (file) => !listed.otherPackages.some((other) => file.startsWith(other)),
    ),
    services: findCompanionServices(facts.imports, needs.variables),
    network: needs.network,
    outsideFiles: needs.outsideFiles,
    variables: needs.variables,
    state: needs.state,
    files: programs.map((program) => program.file),
    problems,
  };
}

/** Reads one file; returns a sentence when no file can be parsed. */
async function readProgram(
  workspace: Workspace,
  source: SourceFile,
  parsers: Parsers,
  { maxFileBytes = 512 * 1024 }: AnalysisLimits,
): Promise<{ program?: Program; reason?: string } | string> {
  if (source.size > maxFileBytes) return { reason: `It is larger than ${maxFileBytes} bytes.` };
  let text: string;
  try {
    text = new TextDecoder().decode(await workspace.readFile(source.path));
  } catch (error) {
    if (!PthError.isInstance(error) || error.code === 'environment/closed') throw error;
    return { reason: error.message };
  }
  const tree = await parseSafely(parsers, source.language, text);
  if (typeof tree === 'string') return tree;
  if (!tree) return { reason: 'It took too long to parse.' };
  const lower = source.language === 'python' ? lowerPython : lowerJavaScript;
  const program = lower(tree.root, source.file);
  if (tree.isCut) return { program, reason: 'It is too large or too deeply nested; a part of it was left out.' };
  return tree.hasErrors ? { program, reason: 'A part of it could not be understood; the rest was read.' } : { program };
}
