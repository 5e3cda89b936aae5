import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BbEU03SB.js";

export { executePhase };