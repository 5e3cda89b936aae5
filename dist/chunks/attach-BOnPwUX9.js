import { i as endHost, n as connectToHost, r as describeClient, t as attachToHost } from "./attach-BlBCcD9R.js";

export { attachToHost };