import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-NddHX9kf.js";

export { executePhase };