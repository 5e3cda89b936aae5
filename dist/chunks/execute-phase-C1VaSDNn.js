import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BLk4JxYb.js";

export { executePhase };