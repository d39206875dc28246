import { Anchor, Collapse, NativeSelect, Stack, Textarea, TextInput, UnstyledButton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { AdminArtworkSection, ArtworkFormValues } from "#contract/artwork.ts";
import { CURRENCIES } from "#contract/currency.ts";
import { labelOf } from "../../kit/editing/entity.ts";
import { ScheduleSection } from "../schedule/schedule-section.tsx";
import type { Plan } from "../schedule/use-schedule.ts";
import styles from "./artwork-form.module.css";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import { STATE_OPTIONS } from "./artwork-words.ts";
import { NumberField } from "./number-field.tsx";
import type { ArtworkFormState } from "./use-artwork-form.ts";

interface ArtworkFieldsProps {
	artworkForm: ArtworkFormState;
	plan: Plan;
	history: ReactNode;
	sections: readonly AdminArtworkSection[];
	isOpen: boolean;
	onToggle(): void;
}

/** The names of the fields that are folded. */
export const DETAILS: readonly string[] = [
	"slug",
	"mediumRu",
	"descriptionRu",
	"processRu",
	"titleEn",
	"mediumEn",
	"descriptionEn",
	"processEn",
] satisfies (keyof ArtworkFormValues)[];

/** The fields of a work; those that not every work needs are folded under «Подробнее». */
export function ArtworkFields({ artworkForm, plan, history, sections, isOpen, onToggle }: ArtworkFieldsProps) {
	const { form } = artworkForm;
	const detailsId = useId();
	const field = (name: keyof ArtworkFormValues) => ({
		label: labelOf(ARTWORK_KIND, name),
		...form.getInputProps(name),
	});
	const section = field("sectionId");
	return (
		<Stack gap="md">
			<TextInput key={form.key("titleRu")} {...field("titleRu")} enterKeyHint="next" autoComplete="off" />
			<div className={styles.year}>
				<NumberField key={form.key("year")} {...field("year")} />
				<NativeSelect
					key={form.key("sectionId")}
					{...section}
					data={sections.map(({ id, titleRu }) => ({ value: String(id), label: titleRu }))}
					defaultValue={String(section.defaultValue ?? "")}
					onChange={({ currentTarget: { value } }) => section.onChange(Number(value) || null)}
				/>
			</div>
			<div className={styles.pair}>
				<NumberField isDecimal key={form.key("heightCm")} {...field("heightCm")} />
				<NumberField isDecimal key={form.key("widthCm")} {...field("widthCm")} />
			</div>
			<div className={styles.price}>
				<NumberField key={form.key("price")} {...field("price")} />
				<NativeSelect key={form.key("currency")} {...field("currency")} data={[...CURRENCIES]} />
				<NativeSelect key={form.key("state")} {...field("state")} data={STATE_OPTIONS} className={styles.state} />
			</div>
			<ScheduleSection session={artworkForm.session} plan={plan} beside={history} />
			<div>
				<UnstyledButton className={styles.toggle} aria-expanded={isOpen} aria-controls={detailsId} onClick={onToggle}>
					Подробнее
				</UnstyledButton>
				{/* The fields stay mounted while they are folded. */}
				<Collapse expanded={isOpen} id={detailsId}>
					<Stack gap="md" pt="sm">
						<Textarea rows={4} key={form.key("descriptionRu")} {...field("descriptionRu")} />
						<TextInput description="Если пусто, то как у раздела." key={form.key("mediumRu")} {...field("mediumRu")} />
						<TextInput
							description="Вместо размера, у цифровой работы."
							key={form.key("processRu")}
							{...field("processRu")}
						/>
						<SlugField artworkForm={artworkForm} />
						<TextInput lang="en" key={form.key("titleEn")} {...field("titleEn")} />
						<Textarea lang="en" rows={4} key={form.key("descriptionEn")} {...field("descriptionEn")} />
						<TextInput lang="en" key={form.key("mediumEn")} {...field("mediumEn")} />
						<TextInput lang="en" key={form.key("processEn")} {...field("processEn")} />
					</Stack>
				</Collapse>
			</div>
		</Stack>
	);
}

/** The slug, with a link to the page of a work that readers see, or a button that copies a link to what they do not. */
function SlugField({ artworkForm: { form, handleSlugInput, session } }: { artworkForm: ArtworkFormState }) {
	const slug = form.getInputProps("slug");
	const { base } = session.state();
	return (
		<Stack gap="xs" align="flex-start">
			<TextInput
				label={labelOf(ARTWORK_KIND, "slug")}
				description="Часть адреса работы на сайте: /gallery/…"
				inputWrapperOrder={["label", "input", "description", "error"]}
				w="100%"
				spellCheck={false}
				autoCapitalize="none"
				key={form.key("slug")}
				{...slug}
				onChange={(event) => {
					slug.onChange(event);
					handleSlugInput(event.currentTarget.value);
				}}
			/>
			{base && !base.isHidden && !base.isWaiting && !base.hasEdits && (
				<Anchor href={`/gallery/${base.slug}`} target="_blank">
					На сайте
				</Anchor>
			)}
		</Stack>
	);
}
