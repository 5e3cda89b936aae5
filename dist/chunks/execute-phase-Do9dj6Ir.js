import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-_4KnjQBU.js";

export { executePhase };