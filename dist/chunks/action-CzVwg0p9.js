import { n as runAction, t as closeLeftovers } from "./action-7kURbqb0.js";

export { closeLeftovers };