import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-CMYHYn0B.js";

export { executePhase };