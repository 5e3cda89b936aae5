import type { StartedProcess } from '../../process/index.ts';

/** The user of a program: the owner of the working copy, or root for set-up and clean-up. */
export type RemoteUser = 'commands' | 'setup';

/**
 * Starts a program with open streams in an environment; the primitive that adapters provide to this folder. The program
 * gets only the environment's own variables and ends only with its streams; descendants are not killed. `exit` may
 * resolve without a code, and `stop` may only close the streams.
 * @throws PthError of the adapter when the environment cannot be reached or is gone
 */
export type RemoteExec = (argv: readonly [string, ...string[]], user: RemoteUser) => Promise<StartedProcess>;

/** Returns why no command can run any more, or undefined while the environment lives. */
export type FindLoss = () => Promise<Error | undefined>;
