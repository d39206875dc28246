import { chmodSync, mkdirSync, statSync } from "node:fs";

const OWNER_ONLY = 0o700;
const OTHERS = 0o077;
/** The sticky bit (chmod(2)) marks a folder that is meant to be shared, such as `/tmp`. */
const SHARED = 0o1000;
/** Error codes of file systems without modes (vfat, CIFS), where mount options decide who may read. */
const NO_MODES = ["EPERM", "ENOTSUP"];

/**
 * Creates a folder that no other user of the machine can read. An existing folder that belongs to this user and is open
 * to others gets mode 0700, where the file system supports modes. On Windows, which has no such modes, it is only created.
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
