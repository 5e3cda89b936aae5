import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DkQshS3w.js";

export { executePhase };