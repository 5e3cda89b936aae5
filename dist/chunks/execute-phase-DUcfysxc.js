import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BqYZKF0u.js";

export { executePhase };