import { n as describeModelProviders, t as composePorts } from "./compose-UqvYPISE.js";

export { composePorts, describeModelProviders };