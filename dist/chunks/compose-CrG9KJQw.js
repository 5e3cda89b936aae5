import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-xPS-rzqs.js";

export { composePorts, describeModelProviders, readHostSettings };