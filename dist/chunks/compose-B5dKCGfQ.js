import { n as describeModelProviders, t as composePorts } from "./compose-DuMn_ntV.js";

export { composePorts, describeModelProviders };