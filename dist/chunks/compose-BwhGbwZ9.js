import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-DGUypPu-.js";

export { composePorts, describeModelProviders, readHostSettings };