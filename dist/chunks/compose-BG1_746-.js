import { n as describeModelProviders, t as composePorts } from "./compose-C-JHHlwJ.js";

export { composePorts, describeModelProviders };