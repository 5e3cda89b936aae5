import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-C-BIcbOE.js";

export { composePorts, describeModelProviders, readHostSettings };