import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BUwHa0rK.js";

export { executePhase };