import { describeFault, PthError } from '../../base/index.ts';
import { type ChatUsage, noUsage, type ReasoningEffort, sumUsage } from '../../model/index.ts';
import type { AgentEvent, AgentReply, AgentSession, AgentSessionOptions } from '../agent-session.ts';

const defaultMaxDepth = 1;
const defaultMaxOpen = 4;

/** What a subagent came to, as `wait` tells it. */
interface SubagentResult {
  /** Its last text; where it did not finish, also why. */
  output: string;
  /** Whether it ended by itself, without a limit, a loop, a refusal or a fault. */
  success: boolean;
  /** Model responses over its whole life. */
  turnsUsed: number;
}

interface Subagent {
  readonly session: AgentSession;
  /** Resolves when everything it did has been told. */
  readonly eventsForwarded: Promise<void>;
  /** What it is at, or the last thing that it was at. */
  result: Promise<SubagentResult>;
}

/** What a session needs to have subagents. */
interface SubagentPoolOptions {
  /** The session's own options; subagents get the same workspace, prompt, tools and limits. */
  parent: AgentSessionOptions;
  createSession: (options: AgentSessionOptions) => AgentSession;
  emit: (event: AgentEvent) => void;
}

/**
 * The subagents of one session. Each has its own history and works on the same workspace, beside
 * its parent; it stays open for more input until it is closed. Faults of a subagent are its result, never the parent's.
 */
export class SubagentPool {
  /** Given to the next subagent. */
  reasoningEffort: ReasoningEffort | undefined;
  readonly #options: SubagentPoolOptions;
  readonly #agents = new Map<string, Subagent>();
  #spawned = 0;
  /** Being opened, and not yet in the map. */
  #opening = 0;
  #isClosed = false;
  #usage: ChatUsage = noUsage;

  constructor(options: SubagentPoolOptions) {
    this.#options = options;
    this.reasoningEffort = options.parent.reasoningEffort;
  }

  /** How many are open. */
  get size(): number {
    return this.#agents.size;
  }

  /** The session of one of them, for whoever wants to look at it. */
  find(id: string): AgentSession | undefined {
    return this.#agents.get(id)?.session;
  }

  /**
   * Opens a subagent and gives it its task; does not wait for it.
   * @throws Error at the depth limit, when too many are open, or without a way to open the named model
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

  /** Gives a subagent more input: at once when it is idle, else after what it is at. Says which. */
  send(id: string, message: string): 'started' | 'queued' {
    const agent = this.#get(id);
    if (agent.session.state === 'PROCESSING') {
      agent.session.followUp(message);
      return 'queued';
    }
    agent.result = this.#start(agent.session, message);
    return 'started';
  }

  /** What a subagent came to; waits until it is idle. Rejects with the signal's reason when that aborts first. */
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

  /** Closes all of them, and refuses new ones. Idempotent. */
  async closeAll(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#agents.keys()].map((id) => this.close(id)));
  }

  /** Tokens that subagents have used since the last call. */
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
      // Its fault is an answer for the parent's model, like that of any tool; its events have told it in full.
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
