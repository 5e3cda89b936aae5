import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-cdjg5gK8.js";

export { executePhase };