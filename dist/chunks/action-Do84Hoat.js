import { n as holdKey, r as runAction, t as closeLeftovers } from "./action-BEZqiRt-.js";

export { closeLeftovers };