export { addContextCost, countBytes } from './context-cost.ts';
export { compareTurns, type TurnComparison, type TurnSeries } from './compare-turns.ts';
export { type HostPressure, isBusy, readHostPressure } from './host-pressure.ts';
export { judgeMemory } from './memory-growth.ts';
export {
  assess,
  type BurstFigures,
  describeChange,
  findOutliers,
  type Outlier,
  type PerformanceReport,
  type ResourceUse,
  type TestFigures,
  type ToolFigures,
  type WriteCount,
} from './performance-report.ts';
export { median, summariseDurations } from './statistics.ts';
export { countWrites, nodeWriteHook, parseWriteLog, pythonWriteHook, writeLogVariable } from './write-count.ts';
