import { NativeSelect, TextInput } from "@mantine/core";
import { type AdminPage, PAGE_PLACES, type PageFormValues, type PagePlace } from "#contract/page.ts";
import { pageSlugOf } from "#packages/slug";
import { client } from "../../kit/calls/trpc.ts";
import { entityCalls, labelOf } from "../../kit/editing/entity.ts";
import type { EntityFormProps } from "../entity-form/entity-page.tsx";
import { FeaturedImageField } from "../entity-form/featured-image-field.tsx";
import { TextComparison } from "../entity-form/text-comparison.tsx";
import { TextForm } from "../entity-form/text-form.tsx";
import { useTextForm } from "../entity-form/use-text-form.ts";
import { PAGE_KIND } from "./page-kind.ts";

const PLACES: Record<PagePlace, string> = { header: "Вверху", footer: "Внизу", none: "Нет в меню" };

/** The form of a page. */
export function PageForm({ entity, onClose, onCreated }: EntityFormProps<AdminPage>) {
	const state = useTextForm<PageFormValues, AdminPage>({
		kind: PAGE_KIND,
		calls: entityCalls(client.page, (values: PageFormValues) => values),
		compare: (versions) => <TextComparison {...versions} kind={PAGE_KIND} describe={wordsOf} />,
		entity,
		slugOf: pageSlugOf,
		onCreated,
	});
	const { form } = state;
	const field = (name: keyof PageFormValues) => ({ label: labelOf(PAGE_KIND, name), ...form.getInputProps(name) });
	return (
		<TextForm state={state} path="/" onClose={onClose}>
			<NativeSelect
				key={form.key("place")}
				{...field("place")}
				data={PAGE_PLACES.map((place) => ({ value: place, label: PLACES[place] }))}
			/>
			<TextInput
				key={form.key("menuName")}
				{...field("menuName")}
				description="Если пусто, в меню стоит заголовок."
				autoComplete="off"
			/>
			<FeaturedImageField state={state} />
		</TextForm>
	);
}

function wordsOf(name: keyof PageFormValues, values: PageFormValues): string {
	if (name === "published") return values.published ? "Опубликовано" : "Черновик";
	return name === "place" ? PLACES[values.place] : values[name];
}
