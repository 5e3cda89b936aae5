import { n as runAction, t as closeLeftovers } from "./action-BzBMqY7t.js";

export { closeLeftovers };