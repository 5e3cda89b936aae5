import { n as describeModelProviders, t as composePorts } from "./compose-BUc3wXOi.js";

export { composePorts, describeModelProviders };