/** An error as the log and the terminal may have it. */
export interface ErrorDescription {
	/** The name of its class. */
	type: string;
	/** The beginning of the message, where that is known to hold no values. */
	message?: string;
	/** The names that a database gives: of its code, and of what of its schema is concerned. */
	code?: string;
	table?: string;
	column?: string;
	constraint?: string;
	/** The stack's frames without the message, one a line. */
	stack: string;
	cause?: ErrorDescription;
	errors?: ErrorDescription[];
}

// Errors of ours whose messages are fixed, or name the machine alone.
const OWN = new Set([
	"EmbeddedPostgresError",
	"NoAdminError",
	"PictureTooComplexError",
	"TooComplexError",
]);

/** Beginnings of messages that carry no values: the engine's, the network's, the driver's, our own. */
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
	/^IndexNow answered \d{3}$/,
];

const IDENTIFIER = /^[\w$.-]{1,100}$/;
const FRAME = /^\s+at /;
// Deep enough for what wraps what, and an end for what wraps itself.
const DEPTH_MAX = 5;

/**
 * Describes an error for the log and the terminal without anything that people wrote.
 *
 * The messages of databases, of the ORM and of Node hold values ("Key (slug)=(…) already exists", "Unexpected token
 * … in JSON"), and so do many of their properties. So this is a list of what is let through, not of what is taken
 * out: the class, names of the schema, the places in the code, and messages that are known.
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
		...(cause === undefined || isDeep
			? {}
			: { cause: describeError(cause, depth + 1) }),
		...(errors === undefined || isDeep
			? {}
			: { errors: errors.map((error) => describeError(error, depth + 1)) }),
	};
}

function knownMessage(error: Error): string | undefined {
	const { message } = error;
	// Node's of the system name a call, a file of the site's or a host.
	const isOfSystem = "syscall" in error && "errno" in error;
	const isMissingFile =
		"code" in error && error.code === "ERR_MODULE_NOT_FOUND";
	if (isOfSystem || isMissingFile || OWN.has(error.constructor.name)) {
		return message;
	}
	for (const known of KNOWN_MESSAGES) {
		const [beginning] = known.exec(message) ?? [];
		if (beginning !== undefined) return beginning;
	}
	return;
}

function namesOf(error: Error) {
	const names: Pick<
		ErrorDescription,
		"code" | "table" | "column" | "constraint"
	> = {};
	for (const key of ["code", "table", "column", "constraint"] as const) {
		const name: unknown = Reflect.get(error, key);
		if (typeof name === "string" && IDENTIFIER.test(name)) names[key] = name;
	}
	return names;
}

/**
 * The places alone. They follow the message, which may have lines that look like them; what the ORM adds after an
 * empty line was picked from another message by its looks.
 */
function framesOf({ stack = "", message }: Error): string {
	const start = stack.indexOf(message);
	if (start < 0) return "";
	const [, ...lines] = stack.slice(start + message.length).split("\n");
	const end = lines.findIndex((line) => !FRAME.test(line));
	return lines
		.slice(0, end < 0 ? undefined : end)
		.map((line) => line.trim())
		.join("\n");
}
