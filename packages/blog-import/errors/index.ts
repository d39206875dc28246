/** A blog that cannot be read (`invalid`), or a file of another site that cannot be fetched (`unavailable`). */
export class ImportError extends Error {
	override name = "ImportError";
	readonly kind: "invalid" | "unavailable";

	/** @param message for the owner of the blog, in Russian */
	constructor(kind: ImportError["kind"], message: string, cause?: unknown) {
		super(message, { cause });
		this.kind = kind;
	}
}
