import { createPglite } from "./db/embedded.ts";
import { ormConfig } from "./db/open.ts";

const url = process.env.DATABASE_URL;

/** For MikroORM's own command line; the site opens its database in `db/open.ts`. */
export default async () =>
	ormConfig(url ? { url } : { pglite: await createPglite() });
