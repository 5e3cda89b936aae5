import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-B7vaciPX.js";

export { composePorts, describeModelProviders, readHostSettings };