/** The site's own Postgres cannot be created or started. The message says what to do. */
export class EmbeddedPostgresError extends Error {
	override name = "EmbeddedPostgresError";
}

/** The way out of every problem with the site's own Postgres, for the end of a message. */
export const OR_SERVER = "or set DATABASE_URL to a Postgres server (15 or newer)";
