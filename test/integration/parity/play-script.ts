import { createAgentSession } from '../../../src/agent/index.ts';
import { createAnthropicProfile } from '../../../src/agent/profiles/anthropic.ts';
import type { ProviderProfile } from '../../../src/agent/profiles/provider-profile.ts';
import { selectProfile } from '../../../src/agent/profiles/select-profile.ts';
import { createLocalProvider } from '../../../src/environment/index.ts';
import { openRepository } from '../../../src/git/index.ts';
import { type ChatModel, type ChatUsage, sumUsage } from '../../../src/model/index.ts';
import { createPlaybookModel, type PlaybookModel } from '../../../src/playbook/index.ts';
import { attemptFix, createAgentFixProvider, type FixEvent } from '../../../src/repair/index.ts';
import { hostileVariables, makeRepository } from '../../kit/git-sandbox.ts';
import { makeDiagnosis } from '../../kit/outcome-builders.ts';
import { createToken } from '../../kit/processes.ts';
import { servePlaybookWire } from '../../kit/serve-playbook-wire.ts';
import type { Wire } from '../../kit/wire-dialects.ts';
import { brokenFiles, editingOf, parityScript } from './parity-script.ts';

/** What a run left behind and told. */
export interface PlayedScript {
  /** Tree and whole message of each commit, newest first. */
  commits: string[];
  /** Kinds of events, pieces of one text as one; calls with their tool and whether they failed. */
  events: string[];
  usage: ChatUsage;
  /** Why the service would have refused requests. */
  refusals: string[];
}

/** Plays the script in the process, with the tools of a profile. */
export async function playInProcess(profile: ProviderProfile = createAnthropicProfile()): Promise<PlayedScript> {
  const model = createPlaybookModel(parityScript(editingOf(profile)), { id: 'playbook:parity' });
  return await play(model, profile, model);
}

/** Plays the script through a provider's adapter over HTTP; with Anthropic's tools, or with the provider's own. */
export async function playOverHttp({ dialect, createModel }: Wire, tools: 'shared' | 'own'): Promise<PlayedScript> {
  const profile = tools === 'own' ? selectProfile(dialect.provider) : createAnthropicProfile();
  const server = await servePlaybookWire(dialect, parityScript(editingOf(profile)), { key: 'sk-test' });
  try {
    const model = createModel({ apiKey: 'sk-test', baseUrl: server.url });
    const played = await play(model, profile, server.playbook);
    return { ...played, refusals: server.requests.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal])) };
  } finally {
    await server.close();
  }
}

async function play(model: ChatModel, profile: ProviderProfile, script: PlaybookModel): Promise<PlayedScript> {
  const sandbox = makeRepository({ files: { ...brokenFiles } });
  const { repository: git } = await openRepository(sandbox.path, { variables: hostileVariables() });
  const environment = await createLocalProvider({ variables: process.env }).provision({
    label: createToken(),
    worktree: sandbox.path,
  });
  const events: FixEvent[] = [];
  const usages: ChatUsage[] = [];
  const provider = createAgentFixProvider({
    source: 'agent parity',
    createSession: (options) => createAgentSession({ ...options, model, tools: profile.toolRegistry.list() }),
  });
  try {
    for (const [index, tool] of ['add', 'greet'].entries()) {
      const diagnosis = makeDiagnosis({ tools: [tool], tests: [`${tool} works`], summary: `Tool "${tool}" is wrong.` });
      const task = { diagnosis, iteration: index + 1, workspace: environment.restricted(), earlierAttempts: [] };
      const result = await attemptFix(git, provider, task, (event) => events.push(event));
      if (result.status !== 'committed') throw new Error(`the fix of ${tool} was declined: ${result.reason}`);
      usages.push(result.usage);
    }
    script.assertFinished();
  } finally {
    await environment.dispose();
  }
  const log = sandbox.git('log', '--format=%T%n%B%x00', 'HEAD~2..HEAD');
  return {
    commits: log
      .split('\0')
      .map((commit) => commit.trim())
      .filter(Boolean),
    events: describeEvents(events),
    usage: sumUsage(...usages),
    refusals: [],
  };
}

/** Ids, times and the sizes of pieces are each provider's own; the order of what happens is not. */
function describeEvents(events: readonly FixEvent[]): string[] {
  const kinds = events.map((event) => {
    if (event.type === 'tool-call-start') return `${event.type} ${toolKind(event.name)}`;
    if (event.type === 'tool-call-end')
      return `${event.type} ${toolKind(event.name)} ${event.isError ? 'error' : 'ok'}`;
    return event.type === 'text-end' ? `${event.type} ${event.text}` : event.type;
  });
  return sortParallel(kinds.filter((kind, index) => !(kind.endsWith('-delta') && kinds[index - 1] === kind)));
}

/** Calls that run at the same time end in any order. */
function sortParallel(kinds: string[]): string[] {
  const sorted: string[] = [];
  let batch: string[] = [];
  for (const kind of [...kinds, '']) {
    if (kind.startsWith('tool-call-')) batch.push(kind);
    else {
      sorted.push(...batch.sort(), kind);
      batch = [];
    }
  }
  return sorted.slice(0, -1);
}

/** What changes a file is one kind, whatever the profile calls it. */
function toolKind(name: string): string {
  return name === 'edit_file' || name === 'apply_patch' ? 'change a file' : name;
}
