export { listenForInterrupt } from './interrupt.ts';
export { limitMemory } from './limit-memory.ts';
export { exitCodeOfFault, renderFault, renderFaultJson } from './present-fault.ts';
export { readHostWorld } from './read-host.ts';
export { version } from './version.ts';
