import { PIXELS_MAX, type PictureRefusal, SIDE_MAX } from "#packages/picture-maker";

/** The reason for refusing an uploaded file. */
export type Refusal = PictureRefusal | { reason: keyof typeof TEXTS };

const TEXTS = {
	unknown: "Это не картинка, или её формат не подходит. Принимаются JPEG, PNG, WebP, AVIF, HEIC и GIF без анимации.",
	svg: "SVG не принимается: внутри такого файла может быть программа. Сохраните рисунок как PNG.",
	burst: "В этом файле HEIC несколько снимков: серия или движение. Выберите на телефоне один снимок и пришлите его.",
	animated: "Анимация не принимается: нужна неподвижная картинка. Движение лучше показать видео.",
	empty: "Файл пустой. Выберите другой.",
	notRecording: "Это не звук и не видео, или формат не подходит. Принимаются MP3, M4A, OGG, WAV и MP4.",
	codec:
		"Браузеры такую запись не воспроизводят. Сохраните звук как MP3 или M4A (AAC), а видео как MP4 с кодеком H.264, H.265 или AV1.",
	mixed:
		"В файле, кроме записи, есть что-то ещё: страница, документ или архив. Сохраните запись заново и попробуйте ещё раз.",
	damagedRecording: "Запись повреждена или пришла не целиком. Откройте её, сохраните заново и попробуйте ещё раз.",
	damaged: "Файл повреждён или пришёл не целиком. Откройте его, сохраните заново и попробуйте ещё раз.",
};

const number = new Intl.NumberFormat("ru-RU");

/** The message for the admin: the problem with the file, and how to fix it. */
export function refusalText(refusal: Refusal): string {
	if (refusal.reason !== "tooLarge") return TEXTS[refusal.reason];
	const { width, height } = refusal;
	return `Картинка слишком большая: ${number.format(width)} × ${number.format(height)} точек. Принимается до ${PIXELS_MAX / 1e6} мегапикселей и до ${number.format(SIDE_MAX)} точек по стороне. Уменьшите её и попробуйте ещё раз.`;
}
