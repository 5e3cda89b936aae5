import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-2RfvJWgE.js";

export { executePhase };