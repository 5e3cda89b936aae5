/** Every process that a session starts carries its label in this variable. */
export declare const sessionLabelVariable = "PTH_SESSION_LABEL";
/**
 * Kills every process that was started with `PTH_SESSION_LABEL=<label>` in its environment, and all their offspring,
 * also daemons that left their session and their parent. Repeats until none is left, at most 5 seconds. Returns how
 * many processes were killed. This process and its own ancestors are never touched.
 *
 * Needs a Linux /proc; elsewhere (macOS) it finds nothing and returns 0, only the process groups that `runProcess` and
 * `StartedProcess.stop` end are reached there.
 */
export declare function killLabelled(label: string): Promise<number>;
