import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BZXZ_rnJ.js";

export { composePorts, describeModelProviders, readHostSettings };