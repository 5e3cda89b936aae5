import type { Cleanup } from '../../base/index.ts';
import type { Playbook, Script } from '../../playbook/index.ts';
import type { TestHost, TestSession, ToolMock, UiMocks } from '../test-session.ts';
import type { PackagePaths, PackageProblem } from './explain-load-failure.ts';

/** Playbook to play in an installed package, with its mocks. */
interface SandboxPlay {
  playbook: Playbook | Script;
  trigger: string | undefined;
  mockTools: Readonly<Record<string, ToolMock>>;
  ui: UiMocks;
}

/** Input of a loader. */
export interface PackageLoad {
  paths: PackagePaths;
  host: TestHost;
  /** Empty directory for the sessions. */
  workDir: string;
  play: SandboxPlay | undefined;
  /** Limit of loading and starting, in milliseconds. */
  loadTimeoutMs: number;
  /** Removes the sandbox; a returned session takes it over. */
  cleanup: Cleanup;
}

/** Result of loading an installed package. */
export interface LoadedParts {
  extensionsLoaded: number;
  skillsLoaded: number;
  serversStarted: number;
  toolsRegistered: readonly string[];
  problems: readonly PackageProblem[];
  /** Only with a playbook and without problems; it has been run. */
  testResult?: TestSession;
}

/** Loads one kind of contents: pi extensions and skills, or an MCP server. */
export interface PackageLoader {
  readonly name: 'pi' | 'pth' | 'mcp';
  load(load: PackageLoad): Promise<LoadedParts>;
}
