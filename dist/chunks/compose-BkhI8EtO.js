import { n as describeModelProviders, t as composePorts } from "./compose-Ck1FQ41z.js";

export { composePorts, describeModelProviders };