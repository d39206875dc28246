import { define, LAUNCHER } from "./define.mjs";
import * as owner from "./owner.mjs";
import * as project from "./project.mjs";
import * as site from "./site.mjs";

/** All commands as one program: it checks the words of a call, and prints help, before anything is built or started. */
export const launcher = define(
	LAUNCHER,
	"The commands of the site.",
	"Each is called as `npm run NAME -- …`, on a server that ./install has set up as `personal-website NAME …`, in containers as `docker compose run --rm site NAME …`. Each says more with --help.",
	"npm run admin -- --help",
);
// Options behind the first word of a command may be those of another program.
launcher.enablePositionalOptions();
launcher.configureHelp({ ...launcher.configureHelp(), subcommandTerm: (command) => command.name() });

for (const command of [
	...[site.start, site.dev, site.build, site.test, site.testDrills, site.check],
	...[owner.admin, owner.backup, owner.restore, owner.media, owner.importBlog, owner.update],
	...[owner.dbMigrate, owner.dbNewMigration, owner.dbSeed, owner.dbReset],
	...[project.audit, project.bench, project.faultInjection, project.lastRelease],
	...[project.fonts, project.share, project.sitePictures, project.guidePictures, project.imagePins, project.sbom],
]) {
	launcher.addCommand(command);
}
