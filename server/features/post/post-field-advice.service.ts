import { postFormSchema } from "#contract/post.ts";
import {
	type AdvisedField,
	type PostAdviceInput,
	SEARCH_DESCRIPTION_SHOWN,
	SEARCH_TITLE_SHOWN,
} from "#contract/post-advice.ts";
import { pageTitle } from "#contract/search-result.ts";
import { slugSchema } from "#contract/slug.ts";
import { excerptAt, type FaultKind, findFaults, TYPED_FAULTS } from "#packages/markup";
import type { Finding } from "./post-advice.service.ts";

/** The length, in characters, from which search engines usually show a description instead of a part of the text. */
const DESCRIPTION_MIN = 70;
/** The maximum length, in characters, of a slug that is still readable in a message. */
const SLUG_READABLE = 60;

/** The slug of a post whose title yields none (`postSlugOf`). */
const DATE_SLUG = /^post-\d{8}-\d{4}$/;

type Typed<Name extends keyof PostAdviceInput> = Pick<PostAdviceInput, Name>;

/** @param siteName the end of the page's title */
export function adviseOnTitle({ title }: Typed<"title">, siteName: string): Finding[] {
	const advise = (message: string): Finding[] => [{ topic: "searchTitle", field: "title", message }];
	if (title.trim() === "") return advise("Заголовка пока нет.");
	const { length } = pageTitle({ name: siteName }, title);
	if (length <= SEARCH_TITLE_SHOWN) return [];
	return advise(
		`Длина вместе с именем сайта — ${length}, а поисковики показывают примерно ${SEARCH_TITLE_SHOWN} знаков: конец обрежут.`,
	);
}

/** @param summary the beginning of the text */
export function adviseOnDescription(
	{ metaDescription, excerpt }: Typed<"metaDescription" | "excerpt">,
	summary: string,
): Finding[] {
	const advise = (message: string): Finding[] => [{ topic: "searchDescription", field: "metaDescription", message }];
	const { length } = metaDescription.trim();
	if (length === 0) {
		const instead = excerpt ? "возьмут краткое описание" : summary ? "возьмут начало текста" : "пока взять нечего";
		return advise(`Описания для поисковиков нет: вместо него ${instead}.`);
	}
	if (length < DESCRIPTION_MIN) {
		return advise(
			`Описание короткое, длина — ${length}. От ${DESCRIPTION_MIN} до ${SEARCH_DESCRIPTION_SHOWN} знаков его покажут скорее, чем отрывок из текста.`,
		);
	}
	if (length <= SEARCH_DESCRIPTION_SHOWN) return [];
	return advise(
		`Длина — ${length}, а поисковики показывают примерно ${SEARCH_DESCRIPTION_SHOWN} знаков: конец обрежут.`,
	);
}

/** Advice on the featured image: its URL must be readable, and it needs a description. */
export function adviseOnFeaturedImage({
	featuredImage,
	featuredImageAlt,
}: Typed<"featuredImage" | "featuredImageAlt">): Finding[] {
	if (featuredImage === "") return [];
	const { error } = postFormSchema.shape.featuredImage.safeParse(featuredImage);
	const findings: Finding[] = (error?.issues ?? []).map(({ message }) => ({
		topic: "pictures",
		field: "featuredImage",
		message: `Изображение статьи не покажут. ${message}.`,
	}));
	if (featuredImageAlt.trim() === "") {
		const message = "У изображения статьи нет описания: незрячие читатели не узнают, что на нём.";
		findings.push({ topic: "pictures", field: "featuredImageAlt", message });
	}
	return findings;
}

export function adviseOnSlug({ slug }: Typed<"slug">): Finding[] {
	const advise = (message: string): Finding[] => [{ topic: "slug", field: "slug", message }];
	if (slug.trim() === "") return advise("Адреса пока нет: при сохранении сайт составит его из заголовка.");
	const { error } = slugSchema.safeParse(slug);
	if (error) return advise(`С таким адресом статья не сохранится. ${error.issues[0]?.message}.`);
	if (DATE_SLUG.test(slug)) return advise("Адрес составлен из даты: по словам в нём читатели поймут, о чём статья.");
	if (slug.length <= SLUG_READABLE) return [];
	return advise(`Длина адреса — ${slug.length}: короткий, до ${SLUG_READABLE} знаков, легче прочесть и переслать.`);
}

/** The advice for each kind of typographic fault. */
export const FAULT_ADVICE: Record<FaultKind, string> = {
	straightQuote: "Прямая кавычка: лучше «ёлочки».",
	spaceBefore: "Лишний пробел перед знаком препинания.",
	doubled: "Два знака препинания подряд.",
	hyphen: "Дефис вместо тире «—».",
	dots: "Три точки вместо многоточия «…».",
	doubleSpace: "Два пробела подряд.",
};

/** The fields that are shown as typed, unlike the text. */
const PLAIN_FIELDS = ["title", "excerpt", "metaDescription", "featuredImageAlt"] as const satisfies AdvisedField[];

/** Advice on the typography of the fields beside the text. */
export const adviseOnTypography = (typed: Typed<(typeof PLAIN_FIELDS)[number]>): Finding[] =>
	PLAIN_FIELDS.flatMap((field) =>
		findFaults(typed[field], TYPED_FAULTS).map(
			({ kind, index }): Finding => ({
				topic: "typography",
				field,
				message: FAULT_ADVICE[kind],
				place: { excerpt: excerptAt(typed[field], index) },
			}),
		),
	);
