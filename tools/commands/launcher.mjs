import { define, LAUNCHER } from "./define.mjs";
import * as owner from "./owner.mjs";
import * as project from "./project.mjs";
import * as site from "./site.mjs";

/** All commands as one program, which checks arguments and prints help before anything is built or started. */
export const launcher = define(
	LAUNCHER,
	"The commands of the site.",
	"Run a command as `npm run NAME -- …`; on a server set up by ./install as `personal-website NAME …`; in containers as `docker compose run --rm site NAME …`. Each command has --help.",
	"npm run admin -- --help",
);
// Options after a command's first argument may belong to another program.
launcher.enablePositionalOptions();
launcher.configureHelp({ ...launcher.configureHelp(), subcommandTerm: (command) => command.name() });

for (const command of [
	...[site.start, site.dev, site.build, site.test, site.testDrills, site.check],
	...[owner.admin, owner.backup, owner.restore, owner.media, owner.importBlog, owner.update],
	...[owner.dbMigrate, owner.dbNewMigration, owner.dbSeed, owner.dbReset],
	...[project.audit, project.bench, project.faultInjection, project.lastRelease],
	...[project.fonts, project.share, project.sitePictures, project.guidePictures, project.sbom],
]) {
	launcher.addCommand(command);
}
