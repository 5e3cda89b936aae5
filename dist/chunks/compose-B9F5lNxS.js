import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-CsTgyDJ3.js";

export { composePorts, describeModelProviders, readHostSettings };