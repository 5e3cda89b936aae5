import { type Cleanup, PthError, suggestName } from '../base/index.ts';
import type { ChatMessage, ChatResponse } from '../model/index.ts';
import { checkSessionOptions } from './check-options.ts';
import { EventLog } from './event-log.ts';
import { throwExtensionErrors, throwToolErrors } from './run-check.ts';
import { listFiles, openSessionDirectory, readFileText, type SessionDirectory } from './session-files.ts';
import { type SessionInput, SessionPlaybook } from './session-playbook.ts';
import type { TestHost, TestReply, TestSession, TestSessionOptions, TestState } from './test-session.ts';
import { TestStore } from './test-store.ts';

/** Opens a session in its working directory; undoes everything in `cleanup` when that fails. */
export async function openInDirectory<Session>(
  options: TestSessionOptions,
  host: TestHost,
  cleanup: Cleanup,
  open: (directory: SessionDirectory) => Promise<Session>,
): Promise<Session> {
  checkSessionOptions(options);
  const directory = await openSessionDirectory(options.cwd, host);
  cleanup.add('remove the temporary directory', () => directory.removeFinally());
  try {
    return await open(directory);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

/** Result of playing the inputs of one run; `wasAsked` is false when all of them were commands. */
interface Played {
  reply: TestReply;
  wasAsked: boolean;
}

/** The part of a test session that does not depend on the host that runs it. */
export abstract class HostedSession<Session, HostEvent> implements TestSession<Session, HostEvent> {
  abstract readonly host: TestSession['host'];
  readonly cwd: string;
  readonly store: TestStore;
  readonly playbook: SessionPlaybook;
  readonly events: EventLog<HostEvent>;
  readonly state: TestState;
  protected readonly options: TestSessionOptions;
  protected readonly cleanup: Cleanup;
  /** Errors of tools' own code, not of mocks. */
  protected readonly toolErrors: { tool: string; callId: string; error: unknown }[] = [];
  readonly #directory: SessionDirectory;
  #session: Session | undefined;
  #disposal: Promise<void> | undefined;

  constructor(options: TestSessionOptions, directory: SessionDirectory, cleanup: Cleanup) {
    this.options = options;
    this.cleanup = cleanup;
    this.#directory = directory;
    this.cwd = directory.path;
    this.store = options.store ?? new TestStore();
    this.playbook = new SessionPlaybook(options);
    this.events = new EventLog(() => this.messages());
    this.state = {
      entries: (customType) =>
        this.store.entries.filter((entry) => customType === undefined || entry.customType === customType),
      latest: (customType) => this.store.entries.findLast((entry) => entry.customType === customType)?.data,
      tools: () => this.listTools(),
      commands: () => this.listCommands(),
      systemPrompt: () => this.systemPrompt(),
      files: () => listFiles(this.cwd),
      readFile: (path) => readFileText(this.cwd, path),
    };
  }

  get session(): Session {
    if (!this.#session) throw new Error('the session is not open yet');
    return this.#session;
  }

  async run(...inputs: readonly SessionInput[]): Promise<TestReply> {
    if (this.#disposal) throw new PthError('agent/closed', 'The test session was disposed of.');
    const extensionErrorsBefore = this.events.extensionErrors.length;
    const toolErrorsBefore = this.toolErrors.length;
    const consumedBefore = this.playbook.consumed;
    const { reply, wasAsked } = await this.play(this.playbook.plan(inputs));
    throwExtensionErrors(this.events.extensionErrors.slice(extensionErrorsBefore));
    if (this.options.failOnToolError) throwToolErrors(this.toolErrors.slice(toolErrorsBefore));
    if (wasAsked || this.playbook.consumed > consumedBefore) this.playbook.assertFinished();
    return reply;
  }

  dispose(): Promise<void> {
    this.#disposal ??= this.#dispose();
    return this.#disposal;
  }

  async #dispose(): Promise<void> {
    // Runs synchronously up to the first await, for callers that cannot wait.
    const aborting = this.abortWork();
    this.#directory.remove();
    await aborting;
    await this.emitShutdown();
    await this.cleanup.run();
  }

  /**
   * Notes an answer of the model, and holds a script to the tools that the session has.
   * @throws PthError `playbook/mismatch` for a scripted call of another tool
   */
  protected noteAnswer(response: ChatResponse, tools: readonly string[]): void {
    this.events.beginStep();
    if (this.options.allowUnknownTools || this.options.model) return;
    for (const part of response.parts) {
      if (part.type !== 'tool-call' || tools.includes(part.call.name)) continue;
      const { name } = part.call;
      const meant = suggestName(name, tools);
      const hint = meant === null ? '' : ` Did you mean ${meant}?`;
      const offered = tools.length === 0 ? 'It has no tools.' : `It has ${[...tools].toSorted().join(', ')}.`;
      throw new PthError(
        'playbook/mismatch',
        `Turn ${this.playbook.consumed} of the playbook calls ${name}, a tool that the session has not.${hint} ${offered}`,
        {
          details: { turn: this.playbook.consumed, tool: name, tools: [...tools] },
          recovery: [
            'Correct the name in the script.',
            'Give the session the extension, the plugin or the mock that brings the tool.',
            'Give allowUnknownTools: true to see how the agent bears an unknown tool.',
          ],
        },
      );
    }
  }

  /** Makes the host's session available as `session`. */
  protected setSession(session: Session): void {
    this.#session = session;
  }

  protected isOpen(): boolean {
    return this.#session !== undefined;
  }

  /** Counts the session in its store; returns `resume` when an earlier session used the same store. */
  protected enterStore(): 'resume' | 'startup' {
    this.store.open();
    return this.store.sessions > 1 ? 'resume' : 'startup';
  }

  /** Returns the conversation as the model has seen it. */
  protected abstract messages(): readonly ChatMessage[];
  protected abstract listTools(): string[];
  protected abstract listCommands(): string[];
  protected abstract systemPrompt(): string;
  /** Submits texts one after another. */
  protected abstract play(inputs: readonly string[]): Promise<Played>;
  protected abstract abortWork(): Promise<void>;
  /** Tells the extensions that the session ends. */
  protected abstract emitShutdown(): Promise<unknown>;
}
