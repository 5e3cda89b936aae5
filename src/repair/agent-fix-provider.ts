import {
  type AgentReply,
  type AgentSession,
  type AgentSessionOptions,
  BackgroundProcesses,
  type ModelTool,
} from '../agent/index.ts';
import { assertNever, type Clock, systemClock, toPlainLine } from '../base/index.ts';
import type { FixAttempt, FixProvider, FixTask } from './fix.ts';
import { renderFixInstructions, renderFixPrompt } from './fix-prompt.ts';
import { parseFixReply } from './fix-reply.ts';
import { createPluginTools, pluginToolNames } from './plugin-tools.ts';
import { agentProtectedPaths } from './protected-paths.ts';
import { SourceCheck } from './source-check.ts';
import { FixSteering } from './steer-fix.ts';

/** Settings of the session of one fix. */
export interface FixSessionOptions extends Omit<AgentSessionOptions, 'model' | 'tools'> {
  /** Adds the tools of the repair to those that the model's provider has. */
  adaptTools: (tools: readonly ModelTool[]) => readonly ModelTool[];
}

/** Options for creating a coding agent for one fix. */
export interface AgentFixProviderOptions {
  /** For the log of decisions, e.g. `agent claude-sonnet-5`. */
  source: string;
  /** Opens an agent session on the given workspace; the caller chooses the model. */
  createSession: (options: FixSessionOptions) => AgentSession | Promise<AgentSession>;
  /** Default: the agent's own (60). */
  maxToolRounds?: number;
  reasoningEffort?: AgentSessionOptions['reasoningEffort'];
  /** The plugin's directory in the workspace. Default: its root. */
  directory?: string;
  clock?: Clock;
}

/** The agent's own limit. */
const usualToolRounds = 60;

/** Tools that cannot change a file of the plugin; a session that called only these made no edit. */
const readingTools: ReadonlySet<string> = new Set([
  'read_file',
  'grep',
  'glob',
  'list_dir',
  'read_process',
  ...Object.values(pluginToolNames),
]);

/** True for a tool of a fixing agent that changes no file of the plugin. Pure. */
export function isReadingModelTool(name: string): boolean {
  return readingTools.has(name);
}

/**
 * Creates a fix provider from the coding agent: one fresh session per fix. It declines when the agent stopped at a
 * limit, refused, or made no call that could change a file. The committing code checks in git whether files did change.
 * Model faults are thrown.
 */
export function createAgentFixProvider(options: AgentFixProviderOptions): FixProvider {
  return {
    source: options.source,
    async fix(task, emit) {
      task.signal?.throwIfAborted();
      const background = new BackgroundProcesses(options.clock);
      const check = new SourceCheck(options.directory ?? '', options.clock);
      const pluginTools = openPluginTools(task, options.clock);
      const [system, prompt] = [renderFixInstructions(task), renderFixPrompt(task)];
      emit({
        type: 'fix-prompt',
        system,
        prompt,
        tools: [...background.tools, ...pluginTools].map(({ name }) => name),
        tried: task.tried ?? [],
        protectedPaths: agentProtectedPaths,
      });
      const session = await options.createSession({
        workspace: task.workspace,
        system,
        adaptTools: (tools) => [...check.attach(tools), ...background.tools, ...pluginTools],
        protectedPaths: agentProtectedPaths,
        // Most fixes run a build or an install, which take longer than the default.
        commandTimeoutMs: 120_000,
        signal: task.signal,
        ...(options.maxToolRounds === undefined ? {} : { maxToolRounds: options.maxToolRounds }),
        ...(options.reasoningEffort === undefined ? {} : { reasoningEffort: options.reasoningEffort }),
      });
      try {
        let editingCalls = 0;
        const steering = new FixSteering(options.maxToolRounds ?? usualToolRounds);
        const stream = session.submit(prompt);
        stream.listen((event) => {
          if (event.type === 'tool-call-end' && !isReadingModelTool(event.name)) {
            // A command that failed may have written files before.
            task.plugin?.live.noteChange();
            if (!event.isError) editingCalls++;
          }
          const message = steering.follow(event);
          if (message !== null && session.state === 'PROCESSING') session.steer(message);
          emit(event);
        });
        const reply = await stream.result();
        emit({ type: 'fix-reply', reply });
        task.signal?.throwIfAborted();
        return judgeReply(reply, editingCalls, task.diagnosis);
      } finally {
        await session.abort();
        // What still runs could write into the worktree while the fix is committed.
        await background.close();
      }
    },
  };
}

function openPluginTools({ plugin, diagnosis }: FixTask, clock: Clock = systemClock): ModelTool[] {
  if (!plugin) return [];
  return createPluginTools({ ...plugin, expected: diagnosis.evidence.call?.expected ?? null, clock });
}

function judgeReply(
  reply: AgentReply,
  editingCalls: number,
  diagnosis: Parameters<typeof parseFixReply>[1],
): FixAttempt {
  const { turns, usage } = reply;
  const said = toPlainLine(reply.text, 300);
  switch (reply.stop) {
    case 'completed':
      return editingCalls === 0
        ? { status: 'declined', reason: `changed nothing${said === '' ? '' : `: ${said}`}`, turns, usage }
        : { status: 'edited', ...parseFixReply(reply.text, diagnosis), turns, usage };
    case 'turn-limit':
      return { status: 'declined', reason: `stopped at its limit after ${turns} turns`, turns, usage };
    case 'loop':
      return { status: 'declined', reason: 'stopped because it repeated itself', turns, usage };
    case 'refused':
      return { status: 'declined', reason: `the model refused${said === '' ? '' : `: ${said}`}`, turns, usage };
    case 'awaiting-input':
      return { status: 'declined', reason: `asked a question${said === '' ? '' : `: ${said}`}`, turns, usage };
    case 'aborted':
      return { status: 'declined', reason: 'was stopped', turns, usage };
    default:
      return assertNever(reply.stop);
  }
}
