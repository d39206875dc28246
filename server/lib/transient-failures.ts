/** Node's codes of transient network failures. */
export const NETWORK_FAILURES = new Set([
	"EAI_AGAIN",
	"ECONNABORTED",
	"ECONNREFUSED",
	"ECONNRESET",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"EPIPE",
	"ETIMEDOUT",
]);

/**
 * Postgres' codes of transient failures (its appendix A): connection failures (class 08), authorisation (28), no such
 * database (3D), a read-only server (25006), a transaction that failed or was idle for too long (25P02, 25P03),
 * serialisation failures and deadlocks (40), no resources (53), not ready or too slow (55000, 55P03, 57), system errors
 * (58).
 */
const POSTGRES_FAILURES = /^((08|28|53|58)[0-9A-Z]{3}|3D000|25006|25P0[23]|40001|40P01|55000|55P03|57014|57P0\d)$/;

/** The driver's messages of transient failures that have no code. */
const DRIVER_FAILURES =
	/connection (terminated|timeout|ended)|timeout exceeded|query read timeout|not queryable|after calling end/i;

/** True if an error or one of its causes is a transient failure of the network or the database. */
export function isTransient(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code, syscall } = error as NodeJS.ErrnoException;
	if (typeof code === "string" && (NETWORK_FAILURES.has(code) || POSTGRES_FAILURES.test(code))) {
		return true;
	}
	// The file of the Unix socket is missing while the server starts or stops.
	if (code === "ENOENT" && syscall === "connect") return true;
	if (DRIVER_FAILURES.test(error.message)) return true;
	return isTransient(error.cause);
}
