export { childrenOf } from "./child-processes.ts";
export { expectLinear } from "./growth.ts";
export { listen } from "./listen.ts";
export { UNPARSABLE_URLS, UNUSUAL_URLS } from "./odd-urls.ts";
export { setUpFolder } from "./test-folder.ts";
export { zipOf } from "./test-zip.ts";
