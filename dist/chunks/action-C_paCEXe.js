import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-efocWVnH.js";

export { closeLeftovers };