import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BFpcP2Dk.js";

export { executePhase };