import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-Nx_kzbrJ.js";

export { executePhase };