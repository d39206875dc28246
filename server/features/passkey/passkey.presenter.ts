import { omit } from "es-toolkit";

/** The options for a browser, without extensions: the site uses none. */
export const presentOptions = <T extends { extensions?: object }>(options: T) => omit(options, ["extensions"]);
