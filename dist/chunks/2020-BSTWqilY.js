import { t as require__2020 } from "./2020-CPwlgWRB.js";

export default require__2020();

export {  };