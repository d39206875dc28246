export { childrenOf } from "./child-processes.ts";
export { listen } from "./listen.ts";
export { setUpFolder } from "./test-folder.ts";
