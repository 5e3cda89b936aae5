import { n as runAction, t as closeLeftovers } from "./action-Cvf0HdOS.js";

export { closeLeftovers };