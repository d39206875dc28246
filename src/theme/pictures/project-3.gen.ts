// Written by tools/site-pictures.ts.
import { pictureOf } from "./picture.ts";

const urls = import.meta.glob<string>("./project-3-*.{avif,jpg}", { eager: true, import: "default" });
export const project3 = pictureOf(960, 720, urls);
