import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-DZ9oEkG7.js";

export { executePhase };