import { n as describeModelProviders, t as composePorts } from "./compose-CG2GA3O9.js";

export { composePorts, describeModelProviders };