import { Argument } from "@commander-js/extra-typings";
import { define } from "./define.mjs";

// The commands that run, build and test the site.

export const start = define(
	"start",
	"Starts the site, and serves until Ctrl+C.",
	"It brings the build up to date and prepares the database before. Settings come from the environment or from .env (.env.example lists them).",
	"npm start",
	"PORT=8080 npm start",
);

export const dev = define(
	"dev",
	"Starts the site for development.",
	"Client, pages and server reload after each change; the database stays open.",
	"npm run dev",
);

export const build = define(
	"build",
	"Writes the browser build, the page renderer and the bundled server into dist/.",
	"",
	"npm run build",
).option("--if-needed", "builds only what is not the build of these files");

export const test = define(
	"test",
	"Runs all tests but the drills, or the steps named.",
	"unit, database, journeys and drills bring the build up to date before.",
	"npm test",
	"npm test -- types unit",
).addArgument(
	new Argument("[step...]", "steps to run; without any, all but drills").choices(
		/** @type {const} */ (["types", "style", "unused", "build", "unit", "database", "journeys", "drills"]),
	),
);

export const testDrills = define(
	"test:drills",
	"Runs the drills.",
	"They take long: processes that are killed, sites of their own, commands, copies and restores, the development server, a machine with hardly any fonts.",
	"npm run test:drills",
);

export const check = define(
	"check",
	"Checks types, style and unused code.",
	"`npx biome check --write` fixes the style.",
	"npm run check",
);
