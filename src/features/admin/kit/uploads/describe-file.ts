const EXTENSION = /\.[a-z\d]{2,5}$/i;
// The names that cameras, phones and programs generate.
const GENERATED_NAME =
	/^(?:img|image|images|imag|dsc|dscn|dscf|dji|pxl|gopr|photo|picture|pic|scan|screenshot|screen shot|untitled|download|whatsapp image|telegram|viber image|фото|изображение|картинка|снимок( экрана)?|скриншот|безымянный|без названия|рисунок|скан)(?![a-zа-яё])/i;

/** True if a file may be a picture: some programs set no media type. */
export const isPicture = ({ type }: File) => type === "" || type.startsWith("image/");

/** The error message for a file that is no picture. */
export const NO_PICTURE = "Это не картинка. Выберите файл JPEG, PNG, WebP или AVIF.";

/**
 * Derives a picture's description from its file name.
 *
 * @returns an empty string where a camera or a program generated the name
 */
export function describeFile(name: string): string {
	const words = name
		.normalize("NFC")
		.replace(EXTENSION, "")
		.replaceAll(/[_+\s]+|(?<=\p{L})-(?=\p{L})/gu, " ")
		.trim();
	if (GENERATED_NAME.test(words)) return "";
	const letters = words.replaceAll(/[^\p{L}]/gu, "").length;
	return letters >= 3 && letters > words.length / 2 ? words : "";
}
