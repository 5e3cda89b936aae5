import { secretNamePattern } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { type ConfiguredValue, gatherKnowledge, type PluginKnowledge } from '../generate/index.ts';
import type { Plugin, ServerSpec } from '../plugin/index.ts';
import type { TargetEvent } from './target-event.ts';

/** Sources of a server's knowledge. */
export interface LearnerOptions {
  /** Null for a server without source. */
  workspace: Workspace | null;
  directory: string;
  server: ServerSpec;
  configured: readonly ConfiguredValue[];
  emit: (event: TargetEvent) => void;
}

/** Gathers knowledge about a plugin's tools; called each time a suite is made. */
export type Learner = (plugin: Plugin, signal: AbortSignal | undefined) => Promise<PluginKnowledge>;

/** Returns a learner that reads documents, source and configuration, and asks the running server. */
export function createLearner(options: LearnerOptions): Learner {
  const { workspace, directory, server, emit } = options;
  const own = server.transport.kind === 'stdio' ? Object.entries(server.transport.variables) : [];
  const given = own.flatMap(([name, value]): ConfiguredValue[] =>
    secretNamePattern.test(name) ? [] : [{ name, value, source: server.source }],
  );
  const names = new Set(given.map(({ name }) => name));
  const config = [...given, ...options.configured.filter(({ name }) => !names.has(name))];
  return async (plugin, signal) => {
    const { tools, connection = null } = plugin;
    const knowledge = await gatherKnowledge({ tools, workspace, directory, connection, config, signal });
    for (const message of knowledge.problems) emit({ type: 'warning', message });
    return knowledge;
  };
}
