export { listen } from "./listen.ts";
export { setUpFolder } from "./test-folder.ts";
