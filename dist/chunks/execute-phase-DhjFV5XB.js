import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DpTyOy8v.js";

export { executePhase };