import { n as describeModelProviders, t as composePorts } from "./compose-D7W3lAhK.js";

export { composePorts, describeModelProviders };