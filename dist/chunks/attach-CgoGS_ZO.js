import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-0XOsCVMi.js";

export { attachToHost };