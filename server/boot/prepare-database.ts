import type { Logger } from "pino";
import { Admin } from "#db/entities/admin.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import { migrate, withAdvisoryLock } from "#db/migrate.ts";
import type { Orm } from "#db/open.ts";
import { seedDemo } from "#db/seeders/demo.seeder.ts";
import type { Environment } from "../env.ts";
import { ensureAdmin } from "../features/auth/first-admin.service.ts";
import { rerenderPosts } from "../jobs/rerender-posts.ts";
import { renderInThread } from "../markup/render-thread.ts";
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
	orm: Orm,
	env: Environment,
	logger: Logger,
	output: StartOutput = process.stdout,
): Promise<void> {
	// Nobody else reaches the site's own database.
	const isOwn = env.DATABASE_URL === undefined;
	return withAdvisoryLock(orm, async () => {
		const applied = await migrate(orm);
		const isNew = await hasNothing(orm);
		announceMigrations(applied, isNew, logger, output);
		// The admin comes last: one of them and a post make a database no longer new.
		if ((env.SEED_DEMO ?? isOwn) && isNew) {
			await seedDemo(orm.em.fork());
			await rerenderPosts({ orm, render: renderInThread, logger });
			announceExamples(output);
		}
		await ensureAdmin(
			orm,
			{ username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
			isOwn ? (generated) => handOverAdmin(env, generated, output) : undefined,
		);
	});
}

async function hasNothing(orm: Orm): Promise<boolean> {
	const em = orm.em.fork();
	return (await em.count(Post)) + (await em.count(Admin)) === 0;
}
