import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-DKVe6hsF.js";

export { composePorts, describeModelProviders, readHostSettings };