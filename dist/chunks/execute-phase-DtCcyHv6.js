import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DIsY5dP6.js";

export { executePhase };