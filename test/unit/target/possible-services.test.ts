import { describe, expect, test } from 'vitest';
import { findKnownService } from '../../../src/environment/index.ts';
import type { ServiceDef } from '../../../src/environment/index.ts';
import { keepPossible } from '../../../src/target/possible-services.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { localEnvironment } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const definitionOf = (name: string): ServiceDef => {
  const known = findKnownService(name);
  if (!known) throw new Error(`${name} is not known`);
  return known.definition;
};
const [redis, mongodb] = [definitionOf('redis'), definitionOf('mongodb')];

/** Keeps services on an environment of a tier that has these programs. */
async function keep(tier: 0 | 1, programs: readonly string[], found: readonly ServiceDef[]) {
  const warnings: string[] = [];
  const workspace = new MemoryWorkspace();
  workspace.onRun = ({ argv }) => ({ exitCode: programs.includes(argv.at(-1) ?? '') ? 0 : 1 });
  const environment = { info: { ...localEnvironment, tier }, run: workspace.run.bind(workspace) };
  const emit = (event: { type: string; message?: string }) => {
    if (event.type === 'warning') warnings.push(event.message ?? '');
  };
  const kept = await keepPossible(found, { emit, signal: new AbortController().signal }, environment);
  return { kept: kept.map(({ name }) => name), warnings };
}

describe('a service that only the source speaks of', () => {
  test(proves(['P-039'], 'is kept where its programs are there or can be installed'), async () => {
    expect(await keep(1, [], [redis])).toEqual({ kept: ['redis'], warnings: [] });
    expect(await keep(1, ['mongod'], [mongodb])).toEqual({ kept: ['mongodb'], warnings: [] });
    expect(await keep(0, ['redis-server'], [redis])).toEqual({ kept: ['redis'], warnings: [] });
  });

  test('is left out of an image that has no package of it, and its variable is named', async () => {
    const found = { ...mongodb, variables: { ...mongodb.variables, MCP_MONGODB_URI: 'mongodb://127.0.0.1' } };
    const { kept, warnings } = await keep(1, [], [found, redis]);
    expect(kept).toEqual(['redis']);
    expect(warnings).toEqual([
      expect.stringMatching(/mongodb, and mongod is not in this image.*--set MCP_MONGODB_URI$/),
    ]);
  });

  test('is left out of this host, where nothing is installed', async () => {
    const { kept, warnings } = await keep(0, [], [redis]);
    expect(kept).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/redis-server.* is not on this host: start it yourself/)]);
  });
});
