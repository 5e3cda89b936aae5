import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-D2GW7so1.js";

export { closeLeftovers };