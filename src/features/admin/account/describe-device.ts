import Bowser from "bowser";

/** The browser and operating system of a User-Agent header: «Firefox, Windows». */
export function describeDevice(userAgent: string): string {
	if (userAgent === "") return "Неизвестное устройство";
	const { browser, os } = Bowser.parse(userAgent);
	const description = [browser.name, os.name].filter(Boolean).join(", ");
	return description || userAgent.slice(0, 60);
}
