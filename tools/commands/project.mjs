import { Argument, InvalidArgumentError } from "@commander-js/extra-typings";
import { define, upTo, webAddress } from "./define.mjs";

// The commands that measure, audit and break the site, and that make the files of a release.

/**
 * A parser of paths of pages, one after another.
 *
 * @param {string} path
 * @param {string[]} others those before it
 */
function pagePaths(path, others = []) {
	if (!path.startsWith("/")) throw new InvalidArgumentError("A path begins with a slash, such as /blog.");
	return [...others, path];
}

export const audit = define(
	"audit",
	"Runs Lighthouse on pages, as on a telephone.",
	"It prints the median of five runs, for the site and for the same bytes as files.",
	"npm run audit",
	"npm run audit -- / /blog",
).argument("[path...]", "paths of pages, beginning with /; without any, every page", pagePaths);

export const bench = define(
	"bench",
	"Measures the speed of the site.",
	"docs/performance.md has figures.",
	"npm run bench -- growth --posts 100000",
	"npm run bench -- soak --minutes 15",
)
	.addArgument(
		new Argument("[part...]", "what to measure; without any, all but `soak`").choices(
			/** @type {const} */ (["throughput", "mixed", "connections", "growth", "start", "soak"]),
		),
	)
	.option("--posts <number>", "the posts of `growth`, with ten times as many comments", upTo(999_999), 10_000)
	.option("--minutes <number>", "the length of `soak`", upTo(999_999), 15);

export const faultInjection = define(
	"fault-injection",
	"Breaks a running site on purpose.",
	"The site has a database of its own. It ends with 0 when everything held, else it says what broke. Without a scenario it prints this.",
	"npm run fault-injection -- kill --times 100",
)
	.addArgument(
		new Argument(
			"[scenario]",
			"kill: SIGKILL of the site, and of its Postgres too, while writers write; backup-kill: SIGKILL of copies and restores at random moments; several-machines: SIGKILL of any one of three sites behind Caddy, Postgres, its replica and the bucket; disk-full: a full or nearly full disk while writers write (root, Linux)",
		).choices(/** @type {const} */ (["kill", "backup-kill", "several-machines", "disk-full"])),
	)
	.option("--times <number>", "how often; each scenario has a number of its own", upTo(999_999_999));
// Without a scenario nothing is built.
faultInjection.action((scenario) => {
	if (!scenario) faultInjection.help();
});

export const lastRelease = define(
	"last-release",
	"Runs the journeys of the last release on the schema of today.",
	"The last release is the one whose schema is another; its journeys run in a worktree of their own.",
	"npm run last-release",
	"npm run last-release -- HEAD~20 gallery --project desktop",
)
	.argument("[revision]", "the commit of the release; without it, the one before the newest migration")
	.argument("[playwright...]", "words for Playwright: files, --project")
	.passThroughOptions();

export const fonts = define(
	"fonts",
	"Writes the fonts of the pages.",
	"The subsets that pages need go to src/theme/fonts, the rules of the fallback fonts to src/theme/fallback-fonts.css.",
	"npm run fonts",
);

export const share = define(
	"share",
	"Writes the share pictures of pages, and the icons of tabs and home screens.",
	"The pictures have the words of the example; they go to src/public.",
	"npm run share",
);

export const sitePictures = define(
	"site-pictures",
	"Encodes the pictures of the pages from their originals.",
	"They go to src/theme/pictures, each in several widths.",
	"npm run site-pictures -- portrait project-1",
).argument("[name...]", "pictures of tools/site-pictures/catalogue.ts; without any, all");

export const guidePictures = define(
	"guide-pictures",
	"Takes the pictures of docs/server.md that show the site and its installation.",
	"It starts a site of its own, walks the way of the guide in a browser, and writes docs/screenshots/server-03… to server-14….",
	"npm run guide-pictures",
);

export const imagePins = define(
	"image-pins",
	"Pins the images of containers to the digests that their tags have now.",
	"It asks the registry, and writes Dockerfile and docker-compose.yml. A digest names bytes: whoever moves a tag cannot change what is built.",
	"npm run image-pins",
	"npm run image-pins -- --registry https://mirror.gcr.io",
).option("--registry <url>", "a registry that has Docker Hub's images", webAddress, "https://registry-1.docker.io");

export const sbom = define(
	"sbom",
	"Prints a CycloneDX list of the packages at run time.",
	"",
	"npm run -s sbom > sbom.json",
);
