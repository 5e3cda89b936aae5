import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BpB5pDtU.js";

export { executePhase };