import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DYICP4QK.js";

export { executePhase };