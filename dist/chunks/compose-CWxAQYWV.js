import { n as describeModelProviders, t as composePorts } from "./compose-BJGOCZbL.js";

export { composePorts, describeModelProviders };