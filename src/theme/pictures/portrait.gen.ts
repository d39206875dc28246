// Written by tools/site-pictures.ts.
import { pictureOf } from "./picture.ts";

const urls = import.meta.glob<string>("./portrait-*.{avif,jpg}", { eager: true, import: "default" });
export const portrait = pictureOf(960, 1200, urls);
