import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-qWcK-dKr.js";

export { executePhase };