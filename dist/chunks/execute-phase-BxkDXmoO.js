import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DMWF_Wq3.js";

export { executePhase };