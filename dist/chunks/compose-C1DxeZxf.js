import { n as describeModelProviders, t as composePorts } from "./compose-D6k0YoZG.js";

export { composePorts, describeModelProviders };