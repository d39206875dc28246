import Bowser from "bowser";

/** The browser and operating system of a User-Agent header: «Firefox, Windows». */
export function describeDevice(userAgent: string): string {
	if (userAgent === "") return "Неизвестное устройство";
	const { browser, os } = Bowser.parse(userAgent);
	const description = [browser.name, os.name].filter(Boolean).join(", ");
	return description || userAgent.slice(0, 60);
}

/** Where a passkey is, as the browser told when it was made. */
export function describePlace({ transports, isBackedUp }: { transports: string[]; isBackedUp: boolean }): string {
	if (isBackedUp) return "Хранится в облаке и доступен на всех ваших устройствах";
	if (transports.includes("internal")) return "Хранится только на этом одном устройстве";
	if (transports.some((transport) => ["usb", "nfc", "ble"].includes(transport))) return "Отдельный ключ (USB или NFC)";
	return "Хранится только на одном устройстве";
}
