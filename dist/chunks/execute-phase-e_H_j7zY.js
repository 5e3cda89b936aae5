import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BHz-r_xs.js";

export { executePhase };