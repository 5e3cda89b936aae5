import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DyKkCc7u.js";

export { executePhase };