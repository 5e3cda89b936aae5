import { n as runAction, t as closeLeftovers } from "./action-_lrv2EkI.js";

export { closeLeftovers };