import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-CvfYBuDa.js";

export { executePhase };