import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-gxKOXj00.js";

export { executePhase };