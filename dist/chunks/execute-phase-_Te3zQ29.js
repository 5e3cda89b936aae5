import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-48a8pg1I.js";

export { executePhase };