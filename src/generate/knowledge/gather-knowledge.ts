import type { Workspace } from '../../environment/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { analyzeHandlers, type HandlerOptions } from '../../source/index.ts';
import { type ConfiguredValue, readConfiguredValues } from './configured-values.ts';
import { readDocument } from './document-knowledge.ts';
import type { PluginKnowledge } from './plugin-knowledge.ts';
import { type DocumentLimits, readDocuments } from './read-documents.ts';
import { type AskedServer, askServer } from './server-knowledge.ts';
import { describeHandlers } from './source-knowledge.ts';
import { listArguments } from './tool-arguments.ts';

/** Sources of knowledge; null or missing ones are skipped. */
export interface KnowledgeOptions {
  tools: readonly PluginTool[];
  /** The plugin's files; null for a server without source. */
  workspace: Workspace | null;
  /** The plugin's directory relative to the root of the workspace. Default the root. */
  directory?: string;
  connection: AskedServer | null;
  /** Values of the plugin's configuration, without secrets. Default none. */
  config?: readonly ConfiguredValue[];
  documents?: DocumentLimits;
  /** The reader of source; null leaves source unread. */
  source?: Pick<HandlerOptions, 'parsers' | 'limits'> | null;
  signal?: AbortSignal | undefined;
}

/** The knowledge found, and the problems with reading. */
export interface GatheredKnowledge extends PluginKnowledge {
  /** Plain sentences. */
  problems: string[];
}

/**
 * Gathers knowledge about the tools from documents, source, configuration and the running server. Everything is a hint
 * that calibration must confirm.
 * @throws errors of the workspace as a whole; the signal's reason when it aborts
 */
export async function gatherKnowledge(options: KnowledgeOptions): Promise<GatheredKnowledge> {
  const { tools, workspace, directory = '.', connection, config = [], signal } = options;
  const known = listArguments(tools);
  const gathered: GatheredKnowledge = { values: [], workflows: [], handlers: [], problems: [] };
  gathered.values.push(...readConfiguredValues(config, known));
  if (workspace) {
    const { documents, problems } = await readDocuments(workspace, directory, options.documents);
    gathered.problems.push(...problems);
    for (const { file, text } of documents) {
      signal?.throwIfAborted();
      const { values, workflows } = readDocument(text, file, known);
      gathered.values.push(...values);
      gathered.workflows.push(...workflows);
    }
  }
  if (workspace && options.source !== null) {
    const { handlers, problems } = await analyzeHandlers(
      workspace,
      tools.map(({ name }) => name),
      { ...options.source, directory, signal },
    );
    gathered.problems.push(...problems);
    const configured = new Map(config.map(({ name, value }) => [name, value]));
    const described = describeHandlers(handlers, known, configured);
    gathered.handlers.push(...described.handlers);
    gathered.values.push(...described.values);
  }
  if (connection) gathered.values.push(...(await askServer(connection, known, signal)));
  return gathered;
}
