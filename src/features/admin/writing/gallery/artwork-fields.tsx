import { Collapse, NativeSelect, Stack, Textarea, TextInput, type TextInputProps, UnstyledButton } from "@mantine/core";
import { useId, useState } from "react";
import type { AdminArtworkSection, ArtworkFormValues } from "#contract/artwork.ts";
import { CURRENCIES } from "#contract/currency.ts";
import { labelOf } from "../../kit/editing/entity.ts";
import { SlugSection, UnseenLinkButton } from "../entity-form/slug-section.tsx";
import { HistoryButton } from "../history/history-button.tsx";
import { ScheduleSection } from "../schedule/schedule-section.tsx";
import styles from "./artwork-form.module.css";
import { ARTWORK_KIND } from "./artwork-kind.ts";
import { STATE_OPTIONS } from "./artwork-words.ts";
import type { ArtworkFormState } from "./use-artwork-form.ts";

interface ArtworkFieldsProps {
	artworkForm: ArtworkFormState;
	sections: readonly AdminArtworkSection[];
	isOpen: boolean;
	onToggle(): void;
}

/** The names of the folded fields. */
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

/** The fields of a work; rarely needed ones are folded under «Подробнее». */
export function ArtworkFields({ artworkForm, sections, isOpen, onToggle }: ArtworkFieldsProps) {
	const { form, session } = artworkForm;
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
			<ScheduleSection
				session={session}
				plan={artworkForm.plan}
				beside={
					<>
						<HistoryButton form={artworkForm} />
						<UnseenLinkButton session={session} />
					</>
				}
			/>
			<div>
				<UnstyledButton className={styles.toggle} aria-expanded={isOpen} aria-controls={detailsId} onClick={onToggle}>
					Подробнее
				</UnstyledButton>
				{/* The fields stay mounted while folded. */}
				<Collapse expanded={isOpen} id={detailsId}>
					<Stack gap="md" pt="sm">
						<Textarea rows={4} key={form.key("descriptionRu")} {...field("descriptionRu")} />
						<TextInput description="Если пусто, то как у раздела." key={form.key("mediumRu")} {...field("mediumRu")} />
						<TextInput
							description="Вместо размера, у цифровой работы."
							key={form.key("processRu")}
							{...field("processRu")}
						/>
						<SlugSection session={session} slug={artworkForm.slug} path="/gallery/" />
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

interface NumberFieldProps extends Omit<TextInputProps, "defaultValue" | "onChange" | "value"> {
	defaultValue?: number | null;
	/** True if the number may have a fraction, after a comma or a point. */
	isDecimal?: boolean;
	onChange?(value: number | null): void;
}

const textOf = (value: number | null | undefined) => (value == null ? "" : String(value).replace(".", ","));

/** The longest prefix of a text that is a partially typed number, without the spaces between digits. */
const typedNumber = (text: string, isDecimal: boolean) =>
	(isDecimal ? /^\d*(?:[.,]\d*)?/ : /^\d*/).exec(text.replaceAll(/\s/g, ""))?.[0] ?? "";

/** A field for a positive number, with the numeric keyboard on phones. Its value is null while it is empty. */
function NumberField({ defaultValue, isDecimal = false, onChange, ...props }: NumberFieldProps) {
	const [text, setText] = useState(() => textOf(defaultValue));
	return (
		<TextInput
			{...props}
			inputMode={isDecimal ? "decimal" : "numeric"}
			autoComplete="off"
			value={text}
			onChange={(event) => {
				const typed = typedNumber(event.currentTarget.value, isDecimal);
				setText(typed);
				onChange?.(/\d/.test(typed) ? Number(typed.replace(",", ".")) : null);
			}}
		/>
	);
}
