import { Argument, InvalidArgumentError } from "@commander-js/extra-typings";
import { define, upTo } from "./define.mjs";

// The commands that measure, audit and break the site, and that generate files of the release.

/**
 * A parser for a list of page paths.
 *
 * @param {string} path
 * @param {string[]} others the paths parsed before
 */
function pagePaths(path, others = []) {
	if (!path.startsWith("/")) throw new InvalidArgumentError("A path must begin with a slash, such as /blog.");
	return [...others, path];
}

export const audit = define(
	"audit",
	"Runs Lighthouse on pages, simulating a phone.",
	"It prints the median of five runs.",
	"npm run audit",
	"npm run audit -- / /blog",
).argument("[path...]", "paths of pages, beginning with /; by default every page", pagePaths);

export const bench = define(
	"bench",
	"Measures the speed of the site.",
	"Results are in docs/performance.md.",
	"npm run bench -- growth --posts 100000",
	"npm run bench -- kept --against ../former",
	"npm run bench -- soak --minutes 15",
)
	.addArgument(
		new Argument("[part...]", "what to measure; by default all but `soak`").choices(
			/** @type {const} */ (["kept", "throughput", "mixed", "connections", "growth", "start", "soak"]),
		),
	)
	.option(
		"--posts <number>",
		"the number of posts for `growth`, with ten times as many comments",
		upTo(999_999),
		10_000,
	)
	.option("--against <folder>", "another checkout, already built, that `kept` measures too")
	.option("--minutes <number>", "the duration of `soak`", upTo(999_999), 15);

export const faultInjection = define(
	"fault-injection",
	"Breaks a running site on purpose.",
	"It starts a separate site and database. It exits with 0 if everything held, else it reports what broke. Without a scenario it prints this help.",
	"npm run fault-injection -- kill --times 100",
)
	.addArgument(
		new Argument(
			"[scenario]",
			"kill: SIGKILL of the site, and of its Postgres too, while writers write; backup-kill: SIGKILL of copies and restores at random moments; several-machines: SIGKILL of any one of three sites behind Caddy, Postgres, its replica and the bucket; disk-full: a full or nearly full disk while writers write (root, Linux)",
		).choices(/** @type {const} */ (["kill", "backup-kill", "several-machines", "disk-full"])),
	)
	.option("--times <number>", "the number of repetitions; the default depends on the scenario", upTo(999_999_999));
// Without a scenario nothing is built.
faultInjection.action((scenario) => {
	if (!scenario) faultInjection.help();
});

export const lastRelease = define(
	"last-release",
	"Runs the journeys of an earlier release on the current schema.",
	"The release is the last one with another schema; its journeys run in a separate worktree.",
	"npm run last-release",
	"npm run last-release -- HEAD~20 gallery --project desktop",
)
	.argument("[revision]", "the commit of the release; by default the one before the newest migration")
	.argument("[playwright...]", "arguments for Playwright: files, --project")
	.passThroughOptions();

export const fonts = define(
	"fonts",
	"Generates the fonts of the pages.",
	"The subsets are written to src/theme/fonts, the rules of the fallback fonts to src/theme/fallback-fonts.css.",
	"npm run fonts",
);

export const share = define(
	"share",
	"Generates the share pictures of pages, and the icons for tabs and home screens.",
	"The pictures contain the example texts; they are written to src/public.",
	"npm run share",
);

export const sitePictures = define(
	"site-pictures",
	"Encodes the pictures of the pages from their originals.",
	"They are written to src/theme/pictures, each in several widths.",
	"npm run site-pictures -- portrait project-1",
).argument("[name...]", "pictures of tools/site-pictures/catalogue.ts; by default all");

export const guidePictures = define(
	"guide-pictures",
	"Takes the screenshots of docs/server.md.",
	"It starts a separate site, follows the guide in a browser, and writes docs/screenshots/server-03… to server-14….",
	"npm run guide-pictures",
);

export const sbom = define(
	"sbom",
	"Prints a CycloneDX list of the run-time packages.",
	"",
	"npm run -s sbom > sbom.json",
);
