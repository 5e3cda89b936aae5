import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DA3JzUop.js";

export { executePhase };