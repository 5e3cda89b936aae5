import { n as runAction, t as closeLeftovers } from "./action-0BE0f0tw.js";

export { closeLeftovers };