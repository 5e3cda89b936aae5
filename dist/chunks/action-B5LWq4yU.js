import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-Bfl8oBka.js";

export { closeLeftovers };