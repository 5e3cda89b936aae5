import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DNj8SK4Y.js";

export { executePhase };