/** A failure of the browser or the device with a passkey. The message is for the user, in Russian. */
export class PasskeyError extends Error {
	override name = "PasskeyError";
}
