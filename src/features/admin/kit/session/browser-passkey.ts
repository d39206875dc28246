import {
	browserSupportsWebAuthn,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
	WebAuthnError,
} from "@simplewebauthn/browser";
import { PasskeyError } from "../calls/failure.ts";

/** True if this browser can use passkeys here: on https and on localhost. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Asks the browser to sign the server's challenge with a passkey. @throws PasskeyError */
export const signWithPasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
	startAuthentication({ optionsJSON }).catch(explain(GET_REFUSED));

/** Asks the browser to create a passkey. @throws PasskeyError */
export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
	startRegistration({ optionsJSON }).catch(explain(CREATE_REFUSED));

// Browsers do not distinguish a cancelled prompt from a missing passkey, so that pages cannot find out who has one.
const GET_REFUSED =
	"Ключ не использован: вопрос браузера закрыт, прошло больше пяти минут или на этом устройстве нет ключа для этого сайта.";
const CREATE_REFUSED = "Ключ не создан: вопрос браузера закрыт или прошло больше пяти минут.";

const EXPLAINED: Partial<Record<WebAuthnError["code"], string>> = {
	ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "На этом устройстве уже есть ключ для этого сайта.",
	ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
		"Это устройство не умеет хранить ключи входа. Попробуйте телефон или другой ключ.",
	ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
		"На этом устройстве нет отпечатка, лица или кода разблокировки. Включите их в настройках устройства.",
	ERROR_INVALID_DOMAIN:
		"Ключи работают только по имени сайта, а не по IP-адресу. На своём компьютере откройте http://localhost.",
	ERROR_INVALID_RP_ID: "Эта страница открыта не по тому адресу, который указан в SITE_URL: ключи работают только там.",
};

const explain =
	(refused: string) =>
	(error: unknown): never => {
		const known = error instanceof WebAuthnError ? EXPLAINED[error.code] : undefined;
		throw new PasskeyError(known ?? refused, { cause: error });
	};
