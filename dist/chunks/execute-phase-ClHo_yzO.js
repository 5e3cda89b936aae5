import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-Bzjn9lbK.js";

export { executePhase };