export { openDebugLog } from './debug-log.ts';
export { listenForInterrupt, listenForSignals } from './interrupt.ts';
export { limitMemory } from './limit-memory.ts';
export { renderFault, renderFaultJson } from './present-fault.ts';
export { readHost } from './read-host.ts';
export { version } from './version.ts';
