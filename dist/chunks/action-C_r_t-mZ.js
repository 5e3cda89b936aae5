import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-DAd6JkID.js";

export { closeLeftovers };