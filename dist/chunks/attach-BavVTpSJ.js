import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-TG0_yRPF.js";

export { attachToHost };