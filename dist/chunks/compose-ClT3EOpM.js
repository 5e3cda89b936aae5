import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-DtUMecT7.js";

export { composePorts, describeModelProviders, readHostSettings };