import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-CzeZ7tl9.js";

export { executePhase };