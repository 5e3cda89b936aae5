import { n as executePhase, r as requireCommit, t as describeRun } from "./execute-phase-BU_4K3kq.js";

export { executePhase };