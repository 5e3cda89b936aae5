import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-Df7Ys_bd.js";

export { executePhase };