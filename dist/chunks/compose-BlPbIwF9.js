import { n as describeModelProviders, t as composePorts } from "./compose-CDDv-SuF.js";

export { composePorts, describeModelProviders };