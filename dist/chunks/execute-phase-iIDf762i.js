import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-vnrwG09h.js";

export { executePhase };