import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-AvXL_beB.js";

export { composePorts, describeModelProviders, readHostSettings };