import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-B7rG7IE_.js";

export { composePorts, describeModelProviders, readHostSettings };