export { makePrivateFolder } from "./private-folder.ts";
