import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Preloaded by `node --import`: writes the processor time and the peak memory of the program to the file that
 * PTH_BENCH_USAGE names when it ends. Servers that the program starts do not write.
 */
const file = process.env['PTH_BENCH_USAGE'];
process.on('exit', () => {
  if (file === undefined) return;
  const { user, system } = process.cpuUsage();
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  writeFileSync(file, JSON.stringify({ cpuSeconds: (user + system) / 1e6, peakMB: Number(peak) / 1024 }));
});
