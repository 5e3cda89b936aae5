import { n as describeModelProviders, t as composePorts } from "./compose-DrVRFF1y.js";

export { composePorts, describeModelProviders };