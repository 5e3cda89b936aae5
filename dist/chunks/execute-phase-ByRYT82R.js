import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-W7MU_epp.js";

export { executePhase };