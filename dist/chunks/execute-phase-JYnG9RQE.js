import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-b3XoN7vn.js";

export { executePhase };