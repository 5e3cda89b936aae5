import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-DYexrHU-.js";

export { composePorts, describeModelProviders, readHostSettings };