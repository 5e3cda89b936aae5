import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-jrATweYN.js";

export { closeLeftovers };