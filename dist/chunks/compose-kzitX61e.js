import { n as describeModelProviders, r as readHostSettings, t as composePorts } from "./compose-JjruGI9k.js";

export { composePorts, describeModelProviders, readHostSettings };