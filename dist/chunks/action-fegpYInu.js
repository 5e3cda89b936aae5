import { n as runAction, t as closeLeftovers } from "./action-WyTCLd6Z.js";

export { closeLeftovers };