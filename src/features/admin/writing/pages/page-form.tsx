import { NativeSelect, TextInput } from "@mantine/core";
import { type AdminPage, PAGE_PLACES, type PageFormValues, type PagePlace } from "#contract/page.ts";
import { pageSlugOf } from "#packages/slug";
import { trpc } from "../../kit/calls/trpc.ts";
import type { Difference } from "../../kit/compare/difference.ts";
import { differences, entityCalls, labelOf } from "../../kit/editing/entity.ts";
import { EntityComparison } from "../entity-form/entity-comparison.tsx";
import { FeaturedImageField } from "../entity-form/featured-image-field.tsx";
import { SettingsText, TextForm } from "../entity-form/text-form.tsx";
import { useTextForm } from "../entity-form/use-text-form.ts";
import type { Comparison } from "../history/history-dialog.tsx";
import { PAGE_KIND } from "./page-kind.ts";

const PLACES: Record<PagePlace, string> = { header: "Вверху", footer: "Внизу", none: "Нет в меню" };

interface PageFormProps {
	/** The edited page; undefined for a new one. */
	page: AdminPage | undefined;
	onClose(): void;
	onCreated(id: number): void;
}

/** The form of a page. */
export function PageForm({ page, onClose, onCreated }: PageFormProps) {
	const { client } = trpc.useUtils();
	const state = useTextForm<PageFormValues, AdminPage>({
		kind: PAGE_KIND,
		calls: entityCalls(client.page, (values: PageFormValues) => values),
		entity: page,
		slugOf: pageSlugOf,
		onCreated,
	});
	const { form } = state;
	const field = (name: keyof PageFormValues) => ({ label: labelOf(PAGE_KIND, name), ...form.getInputProps(name) });
	return (
		<TextForm
			state={state}
			compare={(versions) => <PageComparison {...versions} />}
			label="Страница"
			newLabel="Новая страница"
			isStored={page !== undefined}
			path="/"
			onClose={onClose}
		>
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
			<SettingsText
				state={state}
				name="metaDescription"
				description="Что показывают поисковики под названием."
				rows={2}
			/>
		</TextForm>
	);
}

function PageComparison({ before, after, ...texts }: Comparison<PageFormValues>) {
	const { client } = trpc.useUtils();
	const render = async (content: string) => (await client.post.preview.mutate({ content })).html;
	const describe = (name: keyof PageFormValues): Difference => {
		const label = labelOf(PAGE_KIND, name);
		const [old, current] = [wordsOf(name, before), wordsOf(name, after)];
		if (name === "content") return { kind: "markup", label, before: old, after: current, render };
		if (name === "featuredImage") return { kind: "picture", label, before: toPicture(old), after: toPicture(current) };
		return { kind: "text", label, before: old, after: current };
	};
	return <EntityComparison {...texts} differences={differences(PAGE_KIND, before, after).map(describe)} />;
}

const toPicture = (url: string) => ({ url: url || undefined, text: url || "нет изображения" });

function wordsOf(name: keyof PageFormValues, values: PageFormValues): string {
	if (name === "published") return values.published ? "Опубликовано" : "Черновик";
	return name === "place" ? PLACES[values.place] : values[name];
}
