import { n as runAction, t as closeLeftovers } from "./action-BqjcXjdX.js";

export { closeLeftovers };