import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-CnA6IC7a.js";

export { executePhase };