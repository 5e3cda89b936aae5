import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-f2FSI-J2.js";

export { executePhase };