export { killPostgres, postgresProcesses } from "./kill-postgres.ts";

export { query } from "./set-up-embedded-postgres.ts";
