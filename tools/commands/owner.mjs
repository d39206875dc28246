import { Argument, Option } from "@commander-js/extra-typings";
import { define, upTo, webAddress } from "./define.mjs";

// The commands for operators: admins, copies, database.

const PASSWORD = "The password is read from the terminal or from standard input.";

export const adminList = define("list", "Lists the admins: name, creation time, open sessions, last use.");
export const adminAdd = define("add", "Creates an admin.", PASSWORD, "npm run admin -- add anna --generate")
	.argument("<name>", "the name for signing in")
	.option("--generate", "generates and prints a password, which must be changed at the first sign-in");
export const adminSetPassword = define(
	"set-password",
	"Sets a password, turns password sign-in on, and ends the admin's sessions.",
	PASSWORD,
	"npm run admin -- set-password",
).argument("[name]", "the admin; optional if there is only one");
export const adminRemove = define("remove", "Removes an admin, but never the last one.").argument("<name>");
export const adminSessions = define("sessions", "Lists the open sessions, each with its ID.");
export const adminRevoke = define("revoke", "Ends one session, or all.", "", "npm run admin -- revoke --all")
	.argument("[id]", "the ID of a session (`sessions` lists them)", upTo(999_999_999))
	.option("--all", "ends all sessions");

export const admin = define(
	"admin",
	"Manages the admins and their sessions.",
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
	"Makes and verifies a copy of the whole site.",
	"The copy is written to BACKUP_DIR (by default DATA_DIR/backups). To verify it, it is restored to a scratch Postgres and compared. The site keeps serving.",
	"npm run backup",
	"npm run backup -- --to /mnt/disk/site.zip",
).option("--to <file>", "also writes the copy to this path");

export const restore = define(
	"restore",
	"Restores a copy of the site.",
	"A damaged file is refused before anything changes, and an interrupted restore changes nothing. All sessions end: sign in with the name and the password from the copy.",
	"npm run restore -- backup-2026-01-31-030000.zip --replace",
)
	.argument("<file>", "the copy: a path, or a name in BACKUP_DIR or its bucket")
	.option("--replace", "replaces the existing site, after making a copy of it")
	.option("--without-copy", "makes no copy first, for a broken site or a small disk");

export const mediaCopy = define(
	"copy",
	"Copies pictures and recordings to the configured bucket, or back.",
	"Every copy is read back and compared. Identical files are skipped, so an interrupted run can be repeated. Nothing is deleted.",
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
	"Reports what an import would bring, and imports it with --run.",
	"It may run beside the site, and repeatedly: imported posts are not touched again.",
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
		new Option("--site <url>", "the address of the old site, to fetch pictures missing in the file").argParser(
			webAddress,
		),
	)
	.option("--pages", "imports pages too, as drafts")
	.option("--drafts", "imports everything as drafts")
	.option("--run", "imports; without it nothing is written");

export const update = define(
	"update",
	"Updates a server that was set up by ./install.",
	"It makes a copy, migrates, starts the newest version beside the running one, watches it, and rolls back automatically if it fails.",
	"sudo personal-website update",
	"sudo personal-website update --back",
)
	.argument("[folder]", "the folder of the new version, if not the clone of ./install")
	.option("--back", "goes back to the previous version");

export const dbMigrate = define(
	"db:migrate",
	"Runs the pending migrations.",
	"Starting the site runs them too.",
	"npm run db:migrate",
);

export const dbNewMigration = define(
	"db:new-migration",
	"Generates a migration for the changes in the entities.",
	"It is written to db/migrations.",
	"npm run db:new-migration",
);

export const dbSeed = define(
	"db:seed",
	"Adds the example posts and works, or many posts or comments.",
	"",
	"npm run db:seed",
	"npm run db:seed -- --bulk 10000 --bulk-comments 100000",
)
	.option("--bulk <number>", "adds this number of posts", upTo(9_999_999))
	.option("--bulk-comments <number>", "adds this number of comments to the existing posts", upTo(9_999_999));

export const dbReset = define(
	"db:reset",
	"Deletes all data, and recreates the empty tables.",
	"",
	"npm run db:reset -- --yes",
).requiredOption("--yes", "confirms the deletion");
