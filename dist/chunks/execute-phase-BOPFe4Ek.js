import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-D3uuA_KW.js";

export { executePhase };