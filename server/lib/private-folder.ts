import { chmodSync, mkdirSync, statSync } from "node:fs";

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
/** The sticky bit (chmod(2)) marks a folder that is meant to be shared, such as `/tmp`. */
const SHARED = 0o1000;
/** Error codes of file systems without modes of their own (vfat, CIFS), whose mount says who may read. */
const NO_MODES = ["EPERM", "ENOTSUP"];

/**
 * Makes a folder that no other user of the machine can look into. One that is there already, belongs to
 * this user and is open to others is closed to them, where the file system can do that. On Windows, which has no such
 * modes, it is only made.
 */
export function makePrivateFolder(folder: string): void {
	mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
	const { uid, mode } = statSync(folder);
	const isOurs = uid === process.getuid?.() && (mode & SHARED) === 0;
	if (!isOurs || (mode & OTHERS) === 0) return;
	try {
		chmodSync(folder, OWNER_ONLY);
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		if (!NO_MODES.includes(code)) throw error;
	}
}
