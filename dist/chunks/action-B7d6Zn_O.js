import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-DIS5uxqt.js";

export { closeLeftovers };