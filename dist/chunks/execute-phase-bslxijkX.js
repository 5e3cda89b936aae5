import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-P36pNkh5.js";

export { executePhase };