import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-g2dlAay4.js";

export { executePhase };