import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-Cd-jMKev.js";

export { executePhase };