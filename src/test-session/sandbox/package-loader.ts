import type { Cleanup } from '../../base/index.ts';
import type { Playbook, Script } from '../../playbook/index.ts';
import type { TestHost, TestSession, ToolMock, UiMocks } from '../test-session.ts';
import type { PackagePaths, PackageProblem } from './explain-load-failure.ts';

/** What is played in an installed package. */
interface SandboxPlay {
  playbook: Playbook | Script;
  trigger: string | undefined;
  mockTools: Readonly<Record<string, ToolMock>>;
  ui: UiMocks;
}

/** What a loader is given. */
export interface PackageLoad {
  paths: PackagePaths;
  host: TestHost;
  /** An empty directory for the sessions that are opened. */
  workDir: string;
  play: SandboxPlay | undefined;
  /** Of loading and starting, in milliseconds. */
  loadTimeoutMs: number;
  /** Removes the sandbox; a session that is handed out takes it along. */
  cleanup: Cleanup;
}

/** What a loader found in an installed package. */
export interface LoadedParts {
  extensionsLoaded: number;
  skillsLoaded: number;
  serversStarted: number;
  toolsRegistered: readonly string[];
  problems: readonly PackageProblem[];
  /** Only with a playbook and without problems; has been run. */
  testResult?: TestSession;
}

/** Loads one kind of contents: pi extensions and skills, or an MCP server (decision: one check serves both). */
export interface PackageLoader {
  readonly name: 'pi' | 'pth' | 'mcp';
  load(load: PackageLoad): Promise<LoadedParts>;
}
