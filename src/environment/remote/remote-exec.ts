import type { StartedProcess } from '../../process/index.ts';

/** As whom a program runs inside: as the owner of the working copy, or for setting up and clearing away. */
export type RemoteUser = 'commands' | 'setup';

/**
 * Starts a program inside with open streams and nothing more: no variables but the environment's own, no end but that
 * of its streams, no kill of what it started. What adapters give to the parts of this directory.
 * `exit` may resolve without a code, `stop` may only let go of the streams.
 * @throws PthError of the adapter when the environment cannot be reached or is gone
 */
export type RemoteExec = (argv: readonly [string, ...string[]], user: RemoteUser) => Promise<StartedProcess>;

/** Why nothing can run inside any more, or undefined while the environment lives. */
export type FindLoss = () => Promise<Error | undefined>;
