import { describeFault, PthError } from '../../base/index.ts';
import { type ChatUsage, noUsage, type ReasoningEffort, sumUsage } from '../../model/index.ts';
import type { AgentEvent, AgentReply, AgentSession, AgentSessionOptions } from '../agent-session.ts';

const defaultMaxDepth = 1;
const defaultMaxOpen = 4;

/** Result of a subagent, as `wait` returns it. */
interface SubagentResult {
  /** Last text; for an unfinished subagent with the reason. */
  output: string;
  /** True when it ended without a limit, a loop, a refusal or a fault. */
  success: boolean;
  /** Number of model responses in its whole life. */
  turnsUsed: number;
}

interface Subagent {
  readonly session: AgentSession;
  /** Resolves when all its events have been forwarded. */
  readonly eventsForwarded: Promise<void>;
  /** Result of the current or last input. */
  result: Promise<SubagentResult>;
}

/** Settings of the subagents of a session. */
interface SubagentPoolOptions {
  /** The session's own options; subagents share its workspace, prompt, tools and limits. */
  parent: AgentSessionOptions;
  createSession: (options: AgentSessionOptions) => AgentSession;
  emit: (event: AgentEvent) => void;
}

/**
 * The subagents of one session. Each has its own history and works on the same workspace, in parallel with its parent;
 * it accepts more input until it is closed. Faults of a subagent are its result, never the parent's fault.
 */
export class SubagentPool {
  /** Effort of the next subagent. */
  reasoningEffort: ReasoningEffort | undefined;
  readonly #options: SubagentPoolOptions;
  readonly #agents = new Map<string, Subagent>();
  #spawned = 0;
  /** Number of subagents that are being opened and are not in the map yet. */
  #opening = 0;
  #isClosed = false;
  #usage: ChatUsage = noUsage;

  constructor(options: SubagentPoolOptions) {
    this.#options = options;
    this.reasoningEffort = options.parent.reasoningEffort;
  }

  /** Number of open subagents. */
  get size(): number {
    return this.#agents.size;
  }

  /** Returns the session of a subagent. */
  find(id: string): AgentSession | undefined {
    return this.#agents.get(id)?.session;
  }

  /**
   * Opens a subagent and submits its task, without waiting for it.
   * @throws Error at the depth limit, with too many open, or when the named model cannot be opened
   */
  async spawn(task: string, wanted: { model?: string; maxTurns?: number } = {}): Promise<string> {
    const { parent, createSession } = this.#options;
    const { maxDepth = defaultMaxDepth, maxOpen = defaultMaxOpen, createModel } = parent.subagents ?? {};
    const depth = parent.depth ?? 0;
    if (depth >= maxDepth) {
      throw new Error(
        `The depth limit of ${maxDepth} is reached: no subagent can be spawned here. Do the task yourself.`,
      );
    }
    if (this.#agents.size + this.#opening >= maxOpen) {
      throw new Error(`${maxOpen} subagents are open already. Close one with close_agent first.`);
    }
    if (wanted.model !== undefined && createModel === undefined) {
      throw new Error('No other model can be chosen here. Leave model out.');
    }
    this.#opening++;
    try {
      const model = wanted.model === undefined ? parent.model : await createModel?.(wanted.model);
      if (this.#isClosed) throw new PthError('agent/closed', 'The agent session is closed.');
      const id = `agent-${++this.#spawned}`;
      const { signal: _, reasoningEffort: __, maxTurns, ...inherited } = parent;
      const turnLimit = wanted.maxTurns ?? maxTurns;
      const session = createSession({
        ...inherited,
        model: model ?? parent.model,
        depth: depth + 1,
        ...(turnLimit === undefined ? {} : { maxTurns: turnLimit }),
        ...(this.reasoningEffort === undefined ? {} : { reasoningEffort: this.reasoningEffort }),
      });
      const eventsForwarded = this.#forwardEvents(id, session);
      this.#agents.set(id, { session, eventsForwarded, result: this.#start(session, task) });
      return id;
    } finally {
      this.#opening--;
    }
  }

  /** Sends more input to a subagent, at once when it is idle, else queued; returns which. */
  send(id: string, message: string): 'started' | 'queued' {
    const agent = this.#get(id);
    if (agent.session.state === 'PROCESSING') {
      agent.session.followUp(message);
      return 'queued';
    }
    agent.result = this.#start(agent.session, message);
    return 'started';
  }

  /** Waits until a subagent is idle and returns its result. Rejects with the signal's reason when that aborts first. */
  async wait(id: string, signal: AbortSignal): Promise<SubagentResult> {
    const { result } = this.#get(id);
    signal.throwIfAborted();
    const over = new AbortController();
    const aborted = new Promise<never>((_, reject) => {
      const stop = () => reject(signal.reason as Error);
      signal.addEventListener('abort', stop, { once: true, signal: over.signal });
    });
    try {
      return await Promise.race([result, aborted]);
    } finally {
      over.abort();
    }
  }

  /** Aborts a subagent; its id is unknown afterwards. */
  async close(id: string): Promise<void> {
    const agent = this.#get(id);
    await agent.session.abort();
    await agent.eventsForwarded;
    this.#agents.delete(id);
  }

  /** Closes all subagents and refuses new ones. Idempotent. */
  async closeAll(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#agents.keys()].map((id) => this.close(id)));
  }

  /** Returns the tokens that subagents have used since the last call. */
  takeUsage(): ChatUsage {
    const usage = this.#usage;
    this.#usage = noUsage;
    return usage;
  }

  #get(id: string): Subagent {
    const agent = this.#agents.get(id);
    if (agent) return agent;
    const open = [...this.#agents.keys()].join(', ') || 'none';
    throw new Error(`There is no subagent ${JSON.stringify(id.slice(0, 100))}. Open are: ${open}.`);
  }

  async #forwardEvents(agentId: string, session: AgentSession): Promise<void> {
    for await (const event of session.events()) this.#options.emit({ type: 'subagent-event', agentId, event });
  }

  async #start(session: AgentSession, input: string): Promise<SubagentResult> {
    try {
      const reply = await session.submit(input).result();
      this.#usage = sumUsage(this.#usage, reply.usage);
      return { output: renderReply(reply), success: reply.stop === 'completed', turnsUsed: countTurns(session) };
    } catch (error) {
      // A subagent's fault is a tool result for the parent's model; its events have reported it in full.
      return { output: describeFault(error).message, success: false, turnsUsed: countTurns(session) };
    }
  }
}

function renderReply({ text, stop }: AgentReply): string {
  if (stop === 'completed') return text;
  return [text, `[ended without finishing: ${stop}]`].filter((part) => part !== '').join('\n');
}

function countTurns(session: AgentSession): number {
  return session.history().filter((turn) => turn.kind === 'assistant' && turn.isPartial !== true).length;
}
