import type { PthTestSession } from './open-test-session.ts';
import type { PiTestSession } from './pi/open-pi-session.ts';
import type { SandboxOptions, SandboxResult } from './sandbox/verify-sandbox-install.ts';
import type { ProgramAnswer, ProgramCall, ScriptedProgram } from './scripted-program.ts';
import type { TestHost, TestSessionOptions } from './test-session.ts';

export type {
  PiTestSession,
  ProgramAnswer,
  ProgramCall,
  PthTestSession,
  SandboxOptions,
  SandboxResult,
  ScriptedProgram,
};

/* Imported on use: no command of PTH but `pack-check` needs any of it. */

/** Opens a test session on PTH's own agent session. @throws PthError as `openTestSession` */
export async function createTestSession(options: TestSessionOptions, host: TestHost): Promise<PthTestSession> {
  const { openTestSession } = await import('./open-test-session.ts');
  return openTestSession(options, host);
}

/** Opens a test session in pi. @throws PthError as `openPiSession` */
export async function createPiTestSession(options: TestSessionOptions, host: TestHost): Promise<PiTestSession> {
  const { openPiSession } = await import('./pi/open-pi-session.ts');
  return openPiSession(options, host);
}

/** Packs a package, installs it in a clean directory and loads it. @throws PthError as `verifyInstall` */
export async function verifySandboxInstall(options: SandboxOptions, host: TestHost): Promise<SandboxResult> {
  const { verifyInstall } = await import('./sandbox/verify-sandbox-install.ts');
  return verifyInstall(options, host);
}

/** Creates a replacement for a program that is started by name. @throws PthError `playbook/mock-invalid` */
export async function createScriptedProgram(
  name: string,
  answers: readonly ProgramAnswer[],
  host: TestHost,
): Promise<ScriptedProgram> {
  const program = await import('./scripted-program.ts');
  return program.createScriptedProgram(name, answers, host);
}
