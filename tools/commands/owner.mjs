import { Argument, Option } from "@commander-js/extra-typings";
import { define, upTo, webAddress } from "./define.mjs";

// The commands of who runs a site: its admins, its copies, its database.

const PASSWORD = "The password is read from the terminal or from standard input.";

export const adminList = define("list", "Lists the admins: name, since when, open sessions, their last use.");
export const adminAdd = define("add", "Makes another admin.", PASSWORD, "npm run admin -- add anna --generate")
	.argument("<name>", "the name with which the admin signs in")
	.option("--generate", "makes up a password and prints it; it has to be changed at the first sign-in");
export const adminSetPassword = define(
	"set-password",
	"Sets a password, turns it on where it was off, and ends the sessions.",
	PASSWORD,
	"npm run admin -- set-password",
).argument("[name]", "whose password it is; may be left out where there is one admin");
export const adminRemove = define("remove", "Removes an admin, but never the last one.").argument("<name>");
export const adminSessions = define("sessions", "Lists the open sessions, each with its ID.");
export const adminRevoke = define("revoke", "Ends one session, or all.", "", "npm run admin -- revoke --all")
	.argument("[id]", "the ID of a session (`sessions` lists them)", upTo(999_999_999))
	.option("--all", "ends all sessions");

export const admin = define(
	"admin",
	"Manages who may sign in.",
	"It may run beside the site.",
	"npm run admin -- set-password",
	"npm run admin -- add --help",
)
	.addCommand(adminList)
	.addCommand(adminAdd)
	.addCommand(adminSetPassword)
	.addCommand(adminRemove)
	.addCommand(adminSessions)
	.addCommand(adminRevoke);

export const backup = define(
	"backup",
	"Makes a copy of the whole site, and verifies it.",
	"The copy lies in BACKUP_DIR (DATA_DIR/backups). It is restored on a Postgres of its own and compared. The site serves meanwhile.",
	"npm run backup",
	"npm run backup -- --to /mnt/disk/site.zip",
).option("--to <file>", "puts another copy of it elsewhere");

export const restore = define(
	"restore",
	"Restores a copy of the site.",
	"A damaged file is refused before anything is touched, and an interrupted restore leaves what was there. All sessions end: sign in with the name and the password of the copy.",
	"npm run restore -- backup-2026-01-31-030000.zip --replace",
)
	.argument("<file>", "a copy that the site has made: a path, or the name of one in BACKUP_DIR or its bucket")
	.option("--replace", "replaces the site that is there; a copy of it is made first")
	.option("--without-copy", "makes none, where the site that is there is broken or the disk too small");

export const mediaCopy = define(
	"copy",
	"Copies pictures and recordings to the bucket of the settings, or back.",
	"Every copy is read back and compared. What is there already is left as it is, so that an interrupted copy goes on when it is started again. Nothing is deleted.",
	"npm run media -- copy --to s3",
).addOption(
	new Option("--to <place>", "s3: from DATA_DIR/media to MEDIA_BUCKET; folder: from MEDIA_BUCKET to DATA_DIR/media")
		.choices(/** @type {const} */ (["s3", "folder"]))
		.makeOptionMandatory(),
);

export const media = define(
	"media",
	"Moves pictures and recordings between the folder and the bucket.",
	"It may run beside the site.",
	"npm run media -- copy --to s3",
).addCommand(mediaCopy);

export const importBlog = define(
	"import",
	"Says what would come from a blog of another system, and with --run brings it.",
	"It may run beside the site, and again: what is there is left alone.",
	"npm run import -- ghost blog.json",
	"npm run import -- wordpress export.xml --site https://old.example --run",
)
	.addArgument(
		new Argument(
			"<source>",
			"ghost: its JSON, or a ZIP with it and content/images; wordpress: its XML, or a ZIP with it; markdown: a folder with front matter, or a ZIP with it (Hugo, Jekyll, Hexo, Obsidian, this site's own archive); rss: a feed, RSS or Atom, or the export of Blogger",
		).choices(/** @type {const} */ (["ghost", "wordpress", "markdown", "rss"])),
	)
	.argument("<file>", "the file or folder; for rss also a URL")
	.addOption(
		new Option(
			"--site <url>",
			"the address of the old site, from which pictures are fetched that are not in the file",
		).argParser(webAddress),
	)
	.option("--pages", "brings pages too, as drafts")
	.option("--drafts", "brings everything as drafts")
	.option("--run", "brings what it found; without it nothing is written");

export const update = define(
	"update",
	"Starts the newest version on a server that ./install has set up.",
	"It makes a copy, migrates, starts the newest version beside the running one, watches it, and goes back by itself where it does not serve.",
	"sudo personal-website update",
	"sudo personal-website update --back",
)
	.argument("[folder]", "where the version lies, where that is not the clone in which ./install was run")
	.option("--back", "goes back to the version before");

export const dbMigrate = define(
	"db:migrate",
	"Runs the migrations that the database does not have yet.",
	"A start does it too.",
	"npm run db:migrate",
);

export const dbNewMigration = define(
	"db:new-migration",
	"Writes a migration for what the entities have and the migrations have not.",
	"It goes into db/migrations.",
	"npm run db:new-migration",
);

export const dbSeed = define(
	"db:seed",
	"Adds the example posts and works, or many posts, comments or files.",
	"",
	"npm run db:seed",
	"npm run db:seed -- --bulk 10000 --bulk-comments 100000",
)
	.option("--bulk <number>", "adds so many posts", upTo(9_999_999))
	.option("--bulk-comments <number>", "adds so many comments to the posts that are there", upTo(9_999_999))
	.option("--bulk-media <number>", "adds so many files to the library", upTo(9_999_999));

export const dbReset = define(
	"db:reset",
	"Deletes everything in the database, and creates the empty tables again.",
	"",
	"npm run db:reset -- --yes",
).requiredOption("--yes", "says that everything may be deleted");
