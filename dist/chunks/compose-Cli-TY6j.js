import { n as describeModelProviders, t as composePorts } from "./compose-CAOaaBBm.js";

export { composePorts, describeModelProviders };