/**
 * Milliseconds of processor time that this thread has used. Bounds on work are stated in it: unlike wall time it does not
 * grow when the host is busy with something else.
 */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
