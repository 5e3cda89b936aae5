import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-COp5oy1Q.js";

export { executePhase };