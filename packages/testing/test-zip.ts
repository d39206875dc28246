import { crc32, deflateRawSync } from "node:zlib";

interface ZipEntry {
	name: string;
	content: string | Uint8Array;
	/** The size that the list of files claims; that of the content by default. */
	claimedSize?: number;
}

/** Writes a ZIP archive (APPNOTE 6.3), including one that no correct program would write. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
	const locals: Buffer[] = [];
	const central: Buffer[] = [];
	let offset = 0;
	for (const { name, content, claimedSize } of entries) {
		const bytes = Buffer.from(content);
		const packed = deflateRawSync(bytes);
		const path = Buffer.from(name);
		const common = Buffer.alloc(26);
		// Version, the flag of UTF-8 names, deflate.
		for (const [at, value] of [20, 0x800, 8].entries()) common.writeUInt16LE(value, 2 * at);
		common.writeUInt32LE(crc32(bytes), 10);
		common.writeUInt32LE(packed.length, 14);
		common.writeUInt32LE(claimedSize ?? bytes.length, 18);
		common.writeUInt16LE(path.length, 22);
		const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, path, packed]);
		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(offset, 10);
		central.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, tail, path]));
		locals.push(local);
		offset += local.length;
	}
	const list = Buffer.concat(central);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(entries.length, 4);
	end.writeUInt16LE(entries.length, 6);
	end.writeUInt32LE(list.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...locals, list, Buffer.from("PK\x05\x06", "latin1"), end]);
}
