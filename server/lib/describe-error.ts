import { nameSources } from "./source-places.ts";

/** The description of an error that may be written to the log and the terminal. */
export interface ErrorDescription {
	/** The name of the error's class. */
	type: string;
	/** The beginning of the message, if it is known to contain no values. */
	message?: string;
	/** The error code, and the names of the table, column and constraint that the database reports. */
	code?: string;
	table?: string;
	column?: string;
	constraint?: string;
	/** The frames of the stack without the message, one per line. */
	stack: string;
	cause?: ErrorDescription;
	errors?: ErrorDescription[];
}

// The site's own errors, whose messages are fixed or contain only host or file names.
const OWN = new Set([
	"BucketError",
	"DeliveryError",
	"EmbeddedPostgresError",
	"NoAdminError",
	"PictureTooComplexError",
	"TooComplexError",
]);

/** Beginnings of messages without values, from the engine, the network, the driver and the site. */
const KNOWN_MESSAGES = [
	/^Cannot (read|set) properties of (undefined|null)/,
	/^[\w$.]+ is not (a function|a constructor|defined|iterable)$/,
	/^(Invalid URL|fetch failed|Maximum call stack size exceeded)$/,
	/^The operation was aborted( due to timeout)?$/,
	/^[Cc]onnection (terminated|timeout|ended)( unexpectedly| due to connection timeout)?$/,
	/^timeout exceeded when trying to connect$/,
	/^Query read timeout$/,
	/^Client has encountered a connection error and is not queryable$/,
	/^Cannot use a pool after calling end on the pool$/,
	/^(IndexNow|The CDN) responded with \d{3}$/,
];

const IDENTIFIER = /^[\w$.-]{1,100}$/;
const FRAME = /^\s+at /;
// The maximum depth of causes, which also stops at circular ones.
const DEPTH_MAX = 5;

/**
 * Describes an error for the log and the terminal without any user data.
 *
 * Messages and many properties of the database, the ORM and Node contain values ("Key (slug)=(…) already exists"). So
 * this is an allowlist: the class, names of the schema, the stack's frames, and known messages.
 */
export function describeError(thrown: unknown, depth = 0): ErrorDescription {
	if (!(thrown instanceof Error)) return { type: typeof thrown, stack: "" };
	const { cause } = thrown;
	const errors = thrown instanceof AggregateError ? thrown.errors : undefined;
	const isDeep = depth >= DEPTH_MAX;
	const message = knownMessage(thrown);
	return {
		type: thrown.constructor.name,
		...(message === undefined ? {} : { message }),
		...namesOf(thrown),
		stack: framesOf(thrown),
		...(cause === undefined || isDeep ? {} : { cause: describeError(cause, depth + 1) }),
		...(errors === undefined || isDeep ? {} : { errors: errors.map((error) => describeError(error, depth + 1)) }),
	};
}

function knownMessage(error: Error): string | undefined {
	const { message } = error;
	// Messages of Node's system errors name a system call, a file of the site or a host.
	const isOfSystem = "syscall" in error && "errno" in error;
	const isMissingFile = "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
	if (isOfSystem || isMissingFile || OWN.has(error.constructor.name)) {
		return message;
	}
	return KNOWN_MESSAGES.map((known) => known.exec(message)?.[0]).find((beginning) => beginning !== undefined);
}

function namesOf(error: Error) {
	const names: Pick<ErrorDescription, "code" | "table" | "column" | "constraint"> = {};
	for (const key of ["code", "table", "column", "constraint"] as const) {
		const name: unknown = Reflect.get(error, key);
		if (typeof name === "string" && IDENTIFIER.test(name)) names[key] = name;
	}
	return names;
}

/**
 * The frames of a stack. They follow the message, which may itself have lines that look like frames. Everything after
 * the first line that is not a frame is dropped: the ORM appends lines there from another error's message.
 */
function framesOf({ stack = "", message }: Error): string {
	const start = stack.indexOf(message);
	if (start < 0) return "";
	const [, ...lines] = stack.slice(start + message.length).split("\n");
	const end = lines.findIndex((line) => !FRAME.test(line));
	const frames = lines.slice(0, end < 0 ? undefined : end).map((line) => line.trim());
	return nameSources(frames.join("\n"));
}
