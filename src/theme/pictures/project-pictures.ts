import type { Picture } from "./picture.ts";
import { project1 } from "./project-1.gen.ts";
import { project2 } from "./project-2.gen.ts";
import { project3 } from "./project-3.gen.ts";
import { project4 } from "./project-4.gen.ts";
import { project5 } from "./project-5.gen.ts";
import { project6 } from "./project-6.gen.ts";
import { project7 } from "./project-7.gen.ts";
import { project8 } from "./project-8.gen.ts";

/** The pictures that came with the site for projects. */
const PICTURES = [project1, project2, project3, project4, project5, project6, project7, project8];

/** The bundled picture of the project with an id: each example project has its own, any other gets one of them. */
export function shippedProjectPicture(id: string): Picture {
	const example = /^project-([1-8])$/.exec(id)?.[1];
	const number = example ? Number(example) - 1 : [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
	return PICTURES[number % PICTURES.length] ?? project1;
}
