import type { Logger } from "pino";
import { Admin } from "#db/entities/admin.entity.ts";
import { Post } from "#db/entities/post.entity.ts";
import { migrate, withAdvisoryLock } from "#db/migrate.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { seedArtworks, seedFirstSection } from "#db/seeders/artwork.seeder.ts";
import { seedDemo } from "#db/seeders/demo.seeder.ts";
import { seedOnce } from "#db/seeders/seed-once.ts";
import { dropUnfinishedRestore } from "../archive/restore-tables.ts";
import type { Environment } from "../env.ts";
import { ensureAdmin } from "../features/auth/first-admin.service.ts";
import { seedSections } from "../features/site-section/section-seed.service.ts";
import { rerenderPosts } from "../jobs/rerender-posts.ts";
import { renderInThread } from "../lib/markup-thread.ts";
import { announceExamples, announceMigrations, deliverFirstPassword, type StartOutput } from "./terminal.ts";

/**
 * Prepares a database for the site: migrations, example posts in a new one, an admin. Each step determines what is
 * missing, so that the next start completes one that failed half-way.
 *
 * @param output receives the steps, if it is a terminal; otherwise the log does
 * @throws NoAdminError when there is no admin and none can be created
 */
export function prepareDatabase(
	orm: Orm,
	env: Environment,
	logger: Logger,
	output: StartOutput = process.stdout,
): Promise<void> {
	// Only the site can reach its own database, so examples and a generated password are safe there.
	const isOwn = env.DATABASE_URL === undefined;
	return withAdvisoryLock(orm, async () => {
		await dropUnfinishedRestore(orm);
		const applied = await migrate(orm);
		const em = orm.em.fork();
		const isNew = (await em.count(Post)) + (await em.count(Admin)) === 0;
		announceMigrations(applied, isNew, logger, output);
		// The admin comes last: a database with a post or an admin is no longer new.
		const hasExamples = env.SEED_DEMO ?? isOwn;
		if (hasExamples && isNew) {
			await seedDemo(orm.em.fork());
			await rerenderPosts({ orm, render: renderInThread, logger });
			announceExamples(output);
		}
		await seedOnce(orm.em.fork() as EntityManager, "artworks", hasExamples ? seedArtworks : seedFirstSection);
		await seedSections(orm.em.fork() as EntityManager, { name: env.SITE_NAME, timeZone: env.SITE_TIME_ZONE });
		await ensureAdmin(
			orm,
			{ username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
			isOwn ? (generated) => deliverFirstPassword(env, generated, output) : undefined,
		);
	});
}
