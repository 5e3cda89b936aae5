import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BCdl6leT.js";

export { executePhase };