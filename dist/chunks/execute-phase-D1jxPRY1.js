import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DW1Z-Rqo.js";

export { executePhase };