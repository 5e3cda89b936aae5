import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-B2CiUO8H.js";

export { composePorts, describeModelProviders, readHostSettings };