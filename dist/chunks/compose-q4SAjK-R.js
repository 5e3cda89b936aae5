import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-BkiQ6_Ev.js";

export { composePorts, describeModelProviders, readHostSettings };