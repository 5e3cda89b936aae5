import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-C8KcWnU9.js";

export { executePhase };