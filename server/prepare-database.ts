import type { Logger } from "pino";
import { Admin } from "../db/entities/admin.entity.ts";
import { Post } from "../db/entities/post.entity.ts";
import { migrate, runAlone } from "../db/migrate.ts";
import type { Database, Orm } from "../db/open.ts";
import { seedDemo } from "../db/seeders/demo.seeder.ts";
import type { Environment } from "./env.ts";
import {
	ensureAdmin,
	type GeneratedAdmin,
} from "./features/auth/first-admin.ts";
import { renderStalePosts } from "./stale-posts.ts";

type Settings = Pick<
	Environment,
	"ADMIN_USERNAME" | "ADMIN_PASSWORD" | "SEED_DEMO"
>;

/**
 * Brings a database to where the site can serve from it: migrations, example posts in a new one, an
 * admin, renderings. Each step finds out what it has to do, so that a start that failed half-way is
 * made good by the next.
 *
 * @returns the admin's name and password, where they were generated
 * @throws NoAdminError
 */
export function prepareDatabase(
	database: Database,
	env: Settings,
	logger: Logger,
): Promise<GeneratedAdmin | undefined> {
	const { orm, isEmbedded } = database;
	return runAlone(database, async () => {
		const applied = await migrate(orm);
		if (applied.length > 0) logger.info({ applied }, "migrations were run");
		// Before the admin, without whom a database counts as new.
		if ((env.SEED_DEMO ?? isEmbedded) && (await isNew(orm))) {
			await seedDemo(orm.em.fork());
		}
		const generatedAdmin = await ensureAdmin(database, {
			username: env.ADMIN_USERNAME,
			password: env.ADMIN_PASSWORD,
		});
		const rendered = await renderStalePosts(orm);
		if (rendered > 0) logger.info({ posts: rendered }, "posts were rendered");
		return generatedAdmin;
	});
}

async function isNew(orm: Orm): Promise<boolean> {
	const em = orm.em.fork();
	return (await em.count(Post)) + (await em.count(Admin)) === 0;
}
