import { n as runAction, t as closeLeftovers } from "./action-B2cR9Irj.js";

export { closeLeftovers };