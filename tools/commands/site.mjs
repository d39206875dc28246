import { Argument } from "@commander-js/extra-typings";
import { define } from "./define.mjs";

// The commands that run, build and test the site.

export const start = define(
	"start",
	"Starts the site, which serves until Ctrl+C.",
	"It first updates the build and prepares the database. Settings come from the environment or from .env (see .env.example).",
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
).option("--if-needed", "skips parts whose sources have not changed");

export const test = define(
	"test",
	"Runs all tests except the drills, or the given steps.",
	"unit, database, journeys and drills update the build first.",
	"npm test",
	"npm test -- types unit",
).addArgument(
	new Argument("[step...]", "steps to run; by default all but drills").choices(
		/** @type {const} */ (["types", "style", "unused", "build", "unit", "database", "journeys", "drills"]),
	),
);

export const testDrills = define(
	"test:drills",
	"Runs the drills.",
	"Drills are slow: they kill processes, start separate sites, run commands, make and restore copies, run the development server, and simulate a machine with few fonts.",
	"npm run test:drills",
);

export const check = define(
	"check",
	"Checks types, style and unused code.",
	"`npx biome check --write` fixes the style.",
	"npm run check",
);
