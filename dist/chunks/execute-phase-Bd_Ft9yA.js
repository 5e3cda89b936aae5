import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-C4YW-QT4.js";

export { executePhase };