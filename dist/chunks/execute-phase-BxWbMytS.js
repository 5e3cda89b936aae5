import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-C1vXuY-h.js";

export { executePhase };