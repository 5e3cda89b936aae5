import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-CRmg2bPC.js";

export { composePorts, describeModelProviders, readHostSettings };