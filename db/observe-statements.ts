import { type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { entityMetadata } from "./entities.ts";

/** The part of the driver's connection (pg) that is used here. */
export interface Client {
	query(...args: unknown[]): unknown;
}

/** The number of failed statements and connection attempts, by the class of their SQLSTATE or `connection`. */
export const failedStatements = new Map<string, number>();

/** The part of the driver's pool (pg-pool) that is used here. */
export interface Connecting {
	connect(...args: unknown[]): unknown;
}

/** Counts failed connection attempts and timeouts of the pool. */
export function observeConnecting(pool: Connecting): void {
	const connect = pool.connect.bind(pool);
	pool.connect = (...args) => {
		const result = connect(...args);
		if (result instanceof Promise) result.catch(countFailure);
		return result;
	};
}

/** Counts a failure without its message, which may contain values. */
function countFailure(error: unknown): void {
	// The driver's own errors and those of the network have no severity.
	const isOfServer = error instanceof Error && "severity" in error && "code" in error;
	const sqlClass = isOfServer ? String(error.code).slice(0, 2) : "connection";
	failedStatements.set(sqlClass, (failedStatements.get(sqlClass) ?? 0) + 1);
}

const OPERATION = /^\s*(select|insert|update|delete|with|begin|start transaction|commit|rollback|savepoint|release)\b/i;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)/i;
let tables: Set<string> | undefined;

/** A statement without values, for traces: its first word, and the table, if it is one of the site's. */
export function describeStatement(sql: string): { operation: string; table: string | undefined } {
	tables ??= new Set(entityMetadata.map(({ tableName }) => tableName));
	const operation = OPERATION.exec(sql)?.[1]?.toUpperCase() ?? "OTHER";
	const table = TABLE.exec(sql)?.[1];
	return { operation, table: table && tables.has(table) ? table : undefined };
}

const textOf = (query: unknown): string => {
	if (typeof query === "string") return query;
	return query instanceof Object && "text" in query ? String(query.text) : "";
};

function startSpan(query: unknown): Span {
	const { operation, table } = describeStatement(textOf(query));
	return trace
		.getTracer("site")
		.startSpan(table ? `${operation} ${table}` : operation, {
			kind: SpanKind.CLIENT,
			attributes: {
				"db.system.name": "postgresql",
				"db.operation.name": operation,
				...(table && { "db.collection.name": table }),
			},
		});
}

/**
 * Counts the failing statements of a connection, and creates a span for each statement if traces are exported.
 *
 * @param onFailure is called with the error of each failing statement
 */
export function observeStatements(client: Client, onFailure: (error: Error) => void): void {
	const query = client.query.bind(client);
	client.query = (...args) => {
		// Background jobs poll often, and each statement would become a separate trace.
		const span = trace.getActiveSpan() && startSpan(args[0]);
		const result = query(...args);
		if (!(result instanceof Promise)) {
			span?.end();
			return result;
		}
		result.then(
			() => span?.end(),
			(error: Error) => {
				countFailure(error);
				onFailure(error);
				span?.setStatus({ code: SpanStatusCode.ERROR });
				span?.end();
			},
		);
		return result;
	};
}
