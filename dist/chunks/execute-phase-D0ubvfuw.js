import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DFg-vVuy.js";

export { executePhase };