import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-B6vBrtMy.js";

export { executePhase };