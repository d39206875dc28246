export { type DatabaseServer, type Log, openEmbeddedPostgres } from "./embedded-postgres.ts";
export { EmbeddedPostgresError } from "./programs.ts";
