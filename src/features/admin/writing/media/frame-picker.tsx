import { Button, Group, SegmentedControl, Slider, Stack, Text, UnstyledButton } from "@mantine/core";
import { type MouseEvent, useState } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { Crop, Focus, MediaDetail } from "#contract/media.ts";
import styles from "./frame-picker.module.css";

interface Frame {
	crop: Crop | null;
	focus: Focus | null;
}

interface FramePickerProps extends Frame {
	media: MediaDetail;
	onChange(frame: Frame): void;
}

const PERCENT = 100;
/** The initial crop. */
const FIRST_CROP: PercentCrop = { unit: "%", x: 10, y: 10, width: 80, height: 80 };
const CENTRE: Focus = { x: 0.5, y: 0.5 };

const toPercent = (crop: Crop): PercentCrop => ({
	unit: "%",
	x: crop.left * PERCENT,
	y: crop.top * PERCENT,
	width: crop.width * PERCENT,
	height: crop.height * PERCENT,
});

/** The crop in fractions; null if it is empty or covers the whole picture. */
function toCrop({ x, y, width, height }: PercentCrop): Crop | null {
	if (width < 1 || height < 1 || (width > 99.5 && height > 99.5)) return null;
	const fraction = (percent: number) => Math.round(percent * 100) / 10_000;
	const [left, top] = [fraction(x), fraction(y)];
	return { left, top, width: Math.min(fraction(width), 1 - left), height: Math.min(fraction(height), 1 - top) };
}

/** Chooses the crop of a picture, or the point that stays visible where a page crops it to another shape. */
export function FramePicker({ media, crop, focus, onChange }: FramePickerProps) {
	const [mode, setMode] = useState<"look" | "crop" | "focus">("look");
	return (
		<Stack gap="sm">
			<SegmentedControl
				aria-label="Кадр картинки"
				fullWidth
				value={mode}
				onChange={setMode}
				data={[
					{ value: "look", label: "Вид" },
					{ value: "crop", label: "Кадр" },
					{ value: "focus", label: "Главное" },
				]}
			/>
			{mode === "crop" ? (
				<CropField media={media} crop={crop} onChange={(next) => onChange({ crop: next, focus })} />
			) : (
				<FocusField
					media={media}
					focus={focus}
					isEditable={mode === "focus"}
					onChange={(next) => onChange({ crop, focus: next })}
				/>
			)}
		</Stack>
	);
}

interface CropFieldProps {
	media: MediaDetail;
	crop: Crop | null;
	onChange(crop: Crop | null): void;
}

function CropField({ media, crop, onChange }: CropFieldProps) {
	const [shown, setShown] = useState<PercentCrop | undefined>(crop ? toPercent(crop) : undefined);
	return (
		<>
			<ReactCrop
				{...(shown && { crop: shown })}
				onChange={(_, percent) => setShown(percent)}
				onComplete={(_, percent) => onChange(toCrop(percent))}
				ruleOfThirds
				ariaLabels={{
					cropArea: "Кадр: двигается стрелками",
					nDragHandle: "Верхний край кадра",
					neDragHandle: "Правый верхний угол кадра",
					eDragHandle: "Правый край кадра",
					seDragHandle: "Правый нижний угол кадра",
					sDragHandle: "Нижний край кадра",
					swDragHandle: "Левый нижний угол кадра",
					wDragHandle: "Левый край кадра",
					nwDragHandle: "Левый верхний угол кадра",
				}}
			>
				<img src={media.wholeUrl} alt="" className={styles.picture} />
			</ReactCrop>
			<Group justify="space-between">
				<Text c="dimmed" size="sm">
					Обведите то, что показывать. Сам файл останется целым.
				</Text>
				<Group gap="xs">
					{/* The button stays in place: without it the picture would move under the finger that draws. */}
					<Button
						variant="default"
						size="compact-sm"
						disabled={shown !== undefined}
						onClick={() => {
							setShown(FIRST_CROP);
							onChange(toCrop(FIRST_CROP));
						}}
					>
						Поставить кадр
					</Button>
					<Button
						variant="default"
						size="compact-sm"
						onClick={() => {
							setShown(undefined);
							onChange(null);
						}}
					>
						Показать целиком
					</Button>
				</Group>
			</Group>
		</>
	);
}

interface FocusFieldProps {
	media: MediaDetail;
	focus: Focus | null;
	isEditable: boolean;
	onChange(focus: Focus | null): void;
}

function FocusField({ media, focus, isEditable, onChange }: FocusFieldProps) {
	const { x, y } = focus ?? CENTRE;
	const Frame = isEditable ? UnstyledButton<"button"> : "div";
	const rounded = (value: number) => Math.round(value * 100) / 100;
	function handleClick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
		const box = currentTarget.getBoundingClientRect();
		onChange({ x: rounded((clientX - box.left) / box.width), y: rounded((clientY - box.top) / box.height) });
	}
	const slider = (label: string, value: number, toFocus: (value: number) => Focus) => (
		<div>
			<Text size="sm" aria-hidden="true">
				{label}
			</Text>
			<Slider
				thumbLabel={label}
				label={null}
				min={0}
				max={1}
				step={0.01}
				value={value}
				onChange={(next) => onChange(toFocus(rounded(next)))}
			/>
		</div>
	);
	return (
		<>
			<Frame
				className={styles.frame}
				// The sliders below are the keyboard alternative.
				{...(isEditable && { tabIndex: -1, "aria-label": "Выбрать главное на картинке", onClick: handleClick })}
			>
				<img src={media.url} alt={media.altRu} className={styles.picture} />
				{isEditable && <span className={styles.point} style={{ left: `${x * PERCENT}%`, top: `${y * PERCENT}%` }} />}
			</Frame>
			{isEditable && (
				<Stack gap="xs">
					<Text c="dimmed" size="sm">
						Нажмите на главное: оно останется видным, где картинка обрезана по краям.
					</Text>
					{slider("Главное по горизонтали", x, (next) => ({ x: next, y }))}
					{slider("Главное по вертикали", y, (next) => ({ x, y: next }))}
					<Group>
						<Button variant="default" size="compact-sm" disabled={!focus} onClick={() => onChange(null)}>
							По центру
						</Button>
					</Group>
				</Stack>
			)}
		</>
	);
}
