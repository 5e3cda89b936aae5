import { n as runAction, t as closeLeftovers } from "./action-CmbdRZdb.js";

export { closeLeftovers };