import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BezvGMQh.js";

export { composePorts, describeModelProviders, readHostSettings };