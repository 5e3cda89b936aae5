import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-D6CAB1ok.js";

export { executePhase };