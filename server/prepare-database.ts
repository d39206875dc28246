import type { Logger } from "pino";
import { Admin } from "../db/entities/admin.entity.ts";
import { Post } from "../db/entities/post.entity.ts";
import { migrate, runAlone } from "../db/migrate.ts";
import type { Database, Orm } from "../db/open.ts";
import { seedDemo } from "../db/seeders/demo.seeder.ts";
import type { Environment } from "./env.ts";
import { ensureAdmin } from "./features/auth/first-admin.ts";
import { renderInThread } from "./markup/render-thread.ts";
import { renderStalePosts } from "./stale-posts.ts";
import {
	announceExamples,
	announceMigrations,
	handOverAdmin,
	type StartOutput,
} from "./terminal.ts";

/**
 * Brings a database to where the site can serve from it: migrations, example posts in a new one, an
 * admin. Each step finds out what it has to do, so that a start that failed half-way is made good by
 * the next. Posts that an older release has rendered wait for the running site.
 *
 * @param output where it says what it has done, where that is a terminal; elsewhere the log says it
 * @throws NoAdminError
 */
export function prepareDatabase(
	database: Database,
	env: Environment,
	logger: Logger,
	output: StartOutput = process.stdout,
): Promise<void> {
	const { orm, isEmbedded } = database;
	return runAlone(database, async () => {
		const applied = await migrate(orm);
		const isNew = await hasNothing(orm);
		announceMigrations(applied, isNew, logger, output);
		// The admin comes last: one of them and a post make a database no longer new.
		if ((env.SEED_DEMO ?? isEmbedded) && isNew) {
			await seedDemo(orm.em.fork());
			await renderStalePosts({ orm, render: renderInThread, logger });
			announceExamples(output);
		}
		await ensureAdmin(
			database,
			{ username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
			(generated) => handOverAdmin(env, generated, output),
		);
	});
}

async function hasNothing(orm: Orm): Promise<boolean> {
	const em = orm.em.fork();
	return (await em.count(Post)) + (await em.count(Admin)) === 0;
}
