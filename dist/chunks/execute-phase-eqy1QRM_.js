import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BupI3jcv.js";

export { executePhase };