const EXTENSION = /\.[a-z\d]{2,5}$/i;
// The names that cameras, telephones and programs give by themselves.
const BY_ITSELF =
	/^(?:img|image|images|imag|dsc|dscn|dscf|dji|pxl|gopr|photo|picture|pic|scan|screenshot|screen shot|untitled|download|whatsapp image|telegram|viber image|фото|изображение|картинка|снимок( экрана)?|скриншот|безымянный|без названия|рисунок|скан)(?![a-zа-яё])/i;

/** Tells whether a file may be a picture: some programs give no type. */
export const isPicture = ({ type }: File) =>
	type === "" || type.startsWith("image/");

/** The message for a file that is no picture. */
export const NO_PICTURE =
	"Это не картинка. Выберите файл JPEG, PNG, WebP или AVIF.";

/**
 * Takes a picture's description from its file's name.
 *
 * @returns nothing where a camera or a program has named it
 */
export function describeFile(name: string): string {
	const words = name
		.normalize("NFC")
		.replace(EXTENSION, "")
		.replaceAll(/[_+\s]+|(?<=\p{L})-(?=\p{L})/gu, " ")
		.trim();
	if (BY_ITSELF.test(words)) return "";
	const letters = words.replaceAll(/[^\p{L}]/gu, "").length;
	return letters >= 3 && letters > words.length / 2 ? words : "";
}
