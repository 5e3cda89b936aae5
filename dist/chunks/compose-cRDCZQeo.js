import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-CmtrvGhT.js";

export { composePorts, describeModelProviders, readHostSettings };