import { n as describeModelProviders, t as composePorts } from "./compose-DLpBdNpc.js";

export { composePorts, describeModelProviders };