import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { CreatedPasskey, UsedPasskey } from "#contract/passkey.ts";

/** Claims that an honest device would not make. */
interface Forgeries {
	origin?: string;
	rpId?: string;
	/** False if the device has not verified its user. */
	isVerified?: boolean;
	type?: string;
	userHandle?: string;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const encode = (data: Buffer) => data.toString("base64url");

// Flags of the authenticator data (WebAuthn, section 6.1): present, verified, with the key.
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A device with a passkey, for tests without a browser. It responds like a browser for the given origin and domain. */
export class SoftwareAuthenticator {
	readonly id = encode(randomBytes(32));
	/** The signature counter, which a test may set. */
	counter = 0;
	readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	readonly #origin: string;
	readonly #rpId: string;

	constructor({ origin = "http://localhost:3000", rpId = "localhost" } = {}) {
		this.#origin = origin;
		this.#rpId = rpId;
	}

	/** The public key as the database stores it: COSE in base64url. */
	get publicKey(): string {
		const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
		// An elliptic curve key (1: 2) for ES256 (3: −7) on P-256 (−1: 1) with its coordinates (RFC 9053).
		const key = new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, new Uint8Array(Buffer.from(x, "base64url"))],
			[-3, new Uint8Array(Buffer.from(y, "base64url"))],
		]);
		return encode(Buffer.from(isoCBOR.encode(key)));
	}

	/** The private key in PKCS #8 as base64, for Chromium's simulated device. */
	get privateKey(): string {
		return this.#keys.privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
	}

	/** Creates the passkey. @param challenge in base64url */
	create(challenge: string, forged: Forgeries = {}): CreatedPasskey {
		const id = Buffer.from(this.id, "base64url");
		const length = Buffer.alloc(2);
		length.writeUInt16BE(id.length);
		const key = Buffer.from(this.publicKey, "base64url");
		const authData = Buffer.concat([this.#data(WITH_KEY, forged), Buffer.alloc(16), length, id, key]);
		const attestation = new Map<string, unknown>([
			["fmt", "none"],
			["attStmt", new Map()],
			["authData", new Uint8Array(authData)],
		]);
		return {
			id: this.id,
			rawId: this.id,
			type: "public-key",
			response: {
				clientDataJSON: this.#clientData("webauthn.create", challenge, forged),
				attestationObject: encode(Buffer.from(isoCBOR.encode(attestation as never))),
				transports: ["internal"],
			},
		};
	}

	/** Signs a challenge, and increments the counter. @param challenge in base64url */
	use(challenge: string, forged: Forgeries = {}): UsedPasskey {
		this.counter += 1;
		const authData = this.#data(0, forged);
		const clientDataJSON = this.#clientData("webauthn.get", challenge, forged);
		const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
		return {
			id: this.id,
			rawId: this.id,
			type: "public-key",
			response: {
				clientDataJSON,
				authenticatorData: encode(authData),
				signature: encode(sign("sha256", signed, this.#keys.privateKey)),
				...(forged.userHandle ? { userHandle: forged.userHandle } : {}),
			},
		};
	}

	#data(flags: number, { rpId = this.#rpId, isVerified = true }: Forgeries): Buffer {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(this.counter);
		return Buffer.concat([sha256(rpId), Buffer.of(flags | PRESENT | (isVerified ? VERIFIED : 0)), counter]);
	}

	#clientData(usual: string, challenge: string, { origin = this.#origin, type = usual }: Forgeries): string {
		return encode(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
	}
}
