import { paintAwareness } from "./awareness.ts";
import { paintBook } from "./book.ts";
import { paintBreath } from "./breath.ts";
import { paintDrums } from "./drums.ts";
import { paintInstitute } from "./institute.ts";
import { paintPodcast } from "./podcast.ts";
import { paintSong } from "./song.ts";
import { paintToolkit } from "./toolkit.ts";

/** In the order in which the site tells of them. */
export const PROJECTS = [
	paintBook,
	paintBreath,
	paintSong,
	paintInstitute,
	paintPodcast,
	paintToolkit,
	paintAwareness,
	paintDrums,
] as const;
