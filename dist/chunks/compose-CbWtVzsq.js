import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-CCJsECjw.js";

export { composePorts, describeModelProviders, readHostSettings };