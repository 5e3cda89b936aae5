import { secretNamePattern } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import { type ConfiguredValue, gatherKnowledge, type PluginKnowledge } from '../generate/index.ts';
import type { Plugin, ServerSpec } from '../plugin/index.ts';
import type { TargetEvent } from './target-event.ts';

/** Where a server's knowledge is looked for. */
export interface LearnerOptions {
  /** Null for a server without source. */
  workspace: Workspace | null;
  directory: string;
  server: ServerSpec;
  configured: readonly ConfiguredValue[];
  emit: (event: TargetEvent) => void;
}

/** Gathers what documents, source, configuration and the running server teach, each time a suite is made. */
export function createLearner(
  place: LearnerOptions,
): (plugin: Plugin, signal: AbortSignal | undefined) => Promise<PluginKnowledge> {
  const { workspace, directory, server, emit } = place;
  const own = server.transport.kind === 'stdio' ? Object.entries(server.transport.variables) : [];
  const given = own.flatMap(([name, value]): ConfiguredValue[] =>
    secretNamePattern.test(name) ? [] : [{ name, value, source: server.source }],
  );
  const names = new Set(given.map(({ name }) => name));
  const config = [...given, ...place.configured.filter(({ name }) => !names.has(name))];
  return async (plugin, signal) => {
    const { tools, connection = null } = plugin;
    const knowledge = await gatherKnowledge({ tools, workspace, directory, connection, config, signal });
    for (const message of knowledge.problems) emit({ type: 'warning', message });
    return knowledge;
  };
}
