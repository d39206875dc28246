import { textSchema } from "./fields.ts";
import { isParsableUrl } from "./url.ts";

const IMAGE_URL_MAX = 2_000;

/** The URL of a picture, of this site or another; "" for none. */
export const imageUrlSchema = textSchema(IMAGE_URL_MAX)
	.refine((value) => value === "" || /^(https:\/\/|\/(?![/\\]))\S+$/.test(value), {
		error: "Нужен адрес https:// или путь на этом сайте",
		abort: true,
	})
	.refine(isParsableUrl, { error: "Такого адреса не бывает: проверьте, нет ли в нём опечатки" });
