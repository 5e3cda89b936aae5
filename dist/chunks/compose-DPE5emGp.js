import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BWwGmV4g.js";

export { composePorts, describeModelProviders, readHostSettings };