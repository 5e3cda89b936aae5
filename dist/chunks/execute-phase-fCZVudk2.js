import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-nYSMLD05.js";

export { executePhase };