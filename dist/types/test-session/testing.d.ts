import type { PthTestSession } from './open-test-session.ts';
import type { PiTestSession } from './pi/open-pi-session.ts';
import type { SandboxOptions, SandboxResult } from './sandbox/verify-sandbox-install.ts';
import type { ProgramAnswer, ProgramCall, ScriptedProgram } from './scripted-program.ts';
import type { TestHost, TestSessionOptions } from './test-session.ts';
export type { PiTestSession, ProgramAnswer, ProgramCall, PthTestSession, SandboxOptions, SandboxResult, ScriptedProgram, };
/** Opens a test session on PTH's own agent session. @throws PthError as `openTestSession` */
export declare function createTestSession(options: TestSessionOptions, host: TestHost): Promise<PthTestSession>;
/** Opens a test session in pi. @throws PthError as `openPiSession` */
export declare function createPiTestSession(options: TestSessionOptions, host: TestHost): Promise<PiTestSession>;
/** Packs a package, installs it in a clean place and loads it. @throws PthError as `verifyInstall` */
export declare function verifySandboxInstall(options: SandboxOptions, host: TestHost): Promise<SandboxResult>;
/** Makes a stand-in for a program that is started by its name. @throws PthError `playbook/mock-invalid` */
export declare function createScriptedProgram(name: string, answers: readonly ProgramAnswer[], host: TestHost): Promise<ScriptedProgram>;
