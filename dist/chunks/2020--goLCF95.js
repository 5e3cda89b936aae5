import { t as require__2020 } from "./2020-COKAJxmX.js";

export default require__2020();

export {  };