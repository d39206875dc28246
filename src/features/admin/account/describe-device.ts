import Bowser from "bowser";

/** What a browser says of itself, for a person: «Firefox, Windows». */
export function describeDevice(userAgent: string): string {
	if (userAgent === "") return "Неизвестное устройство";
	const { browser, os } = Bowser.parse(userAgent);
	const known = [browser.name, os.name].filter(Boolean).join(", ");
	return known || userAgent.slice(0, 60);
}
