/**
 * Sends a signal to a process, or to a process group when `target` is negative. False when nobody took it: the target
 * is gone, or belongs to another user.
 */
export declare function sendSignal(target: number, signal: NodeJS.Signals | 0): boolean;
