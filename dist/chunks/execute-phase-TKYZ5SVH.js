import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-By9AnzHZ.js";

export { executePhase };