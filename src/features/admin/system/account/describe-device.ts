import Bowser from "bowser";

/** The browser and operating system of a User-Agent header: «Firefox, Windows». */
export function describeDevice(userAgent: string): string {
	if (userAgent === "") return "Неизвестное устройство";
	const { browser, os } = Bowser.parse(userAgent);
	const description = [browser.name, os.name].filter(Boolean).join(", ");
	return description || userAgent.slice(0, 60);
}

/** The place where a passkey is stored, as the browser reported it on creation. */
export function describePlace({ transports, isBackedUp }: { transports: string[]; isBackedUp: boolean }): string {
	if (isBackedUp) return "На всех ваших устройствах, через облако";
	const isSeparate = !transports.includes("internal") && transports.some((way) => ["usb", "nfc", "ble"].includes(way));
	return isSeparate ? "На отдельном носителе (USB или NFC)" : "Только на одном устройстве";
}
