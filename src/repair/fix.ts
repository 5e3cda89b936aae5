import type { AgentEvent, AgentReply } from '../agent/index.ts';
import type { Workspace } from '../environment/index.ts';
import type { ChatUsage } from '../model/index.ts';
import type { FailureCategory } from '../suite/index.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { CallablePlugin, FaultCalls } from './plugin-tools.ts';
import type { TriedAttempt } from './tried-attempt.ts';

/** A fix after which tests failed that had passed. */
export interface BrokenTests {
  fix: FixCommit;
  /** Names of these tests. */
  tests: string[];
  diff: string;
  /** True for a fix that broke more than it mended, and was reverted. */
  isTakenBack: boolean;
  /** False where another fix of the same round may be the reason. */
  isCertain: boolean;
}

/** One thing to fix. */
export interface FixTask {
  diagnosis: Diagnosis;
  iteration: number;
  workspace: Workspace;
  /** The running plugin, for providers that call it; null where nobody may. Default null. */
  plugin?: CallablePlugin | null;
  /** Subjects of earlier fix commits for the same tests, newest first. */
  earlierAttempts: readonly string[];
  /** What all fixes of the session show about this cause, in sentences. Default none. */
  patterns?: readonly string[];
  /** Earlier attempts at this fault in the same run, oldest first. Default none. */
  tried?: readonly TriedAttempt[];
  /** Fixes that broke tests of this fault, and fixes for it that were taken back, oldest first. Default none. */
  harm?: readonly BrokenTests[];
  /** A change of behaviour that somebody wants; the diagnosis tells then what it concerns. Default: a fault is repaired. */
  wish?: string;
  signal?: AbortSignal | undefined;
}

/** Result of a provider. `edited` means that files in the workspace were changed and are not yet committed. */
export type FixAttempt =
  | {
      status: 'edited';
      /** Commit subject without prefix, at most 72 characters. */
      subject: string;
      /** Commit body: what and why. */
      body: string;
      /** Distro for `PTH-Distro`, only when the fix is specific to one. */
      distro?: string;
      /**
       * Paths that the fix changed itself, where a package manager did the rest: of that the commit takes manifests alone.
       * Default: the commit takes all that git sees as changed.
       */
      paths?: readonly string[];
      turns: number;
      usage: ChatUsage;
    }
  | { status: 'declined'; reason: string; turns: number; usage: ChatUsage };

/** A cause that will be asked for, with what is known of it by now. */
export interface PreparedTask extends Pick<FixTask, 'diagnosis' | 'iteration' | 'harm' | 'tried' | 'signal'> {
  /** Default: nobody may call the plugin. */
  calls?: FaultCalls;
}

/** Work on causes that will be asked for. */
export interface PreparedFixes {
  close(): Promise<void>;
}

/** The task of a fixing agent, as it is told. */
export interface FixPrompt {
  type: 'fix-prompt';
  /** The agent's rules. */
  system: string;
  prompt: string;
  /** Names of tools that it has beside those of its model. */
  tools: readonly string[];
  /** Earlier attempts at this fault that the prompt tells of. */
  tried: readonly TriedAttempt[];
  protectedPaths: readonly string[];
}

/** What a fixing agent does, from its task to the end of its conversation. */
export type FixEvent = FixPrompt | AgentEvent | { type: 'fix-reply'; reply: AgentReply };

/** Writes fixes: the caller, MCP sampling, or the embedded agent. */
export interface FixProvider {
  /** For the log of decisions: `agent claude-…`, `agent playbook:…`, `caller`. */
  readonly source: string;
  /**
   * Tells which causes will be asked for one after another, so that work on them can begin. The result ends what nobody
   * asked for.
   */
  prepare?(tasks: readonly PreparedTask[]): PreparedFixes;
  /** Edits the workspace. Throws only faults (`model/…`). */
  fix(task: FixTask, emit: (event: FixEvent) => void): Promise<FixAttempt>;
}

/** A committed fix. */
export interface FixCommit {
  commit: string;
  subject: string;
  tests: string[];
  category: FailureCategory;
  files: string[];
  iteration: number;
  distro: string | null;
  /** Commit that reverted it, or null. */
  revertedBy: string | null;
}
