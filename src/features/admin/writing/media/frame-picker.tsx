import { Button, Group, SegmentedControl, Slider, Stack, Text, UnstyledButton } from "@mantine/core";
import { type MouseEvent, useState } from "react";
import ReactCrop, { type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import type { Crop, Focus, MediaDetail } from "#contract/media.ts";
import styles from "./frame-picker.module.css";

/** The part of a picture shown in a place, and the point that stays visible where it is cropped. */
export interface Frame {
	crop: Crop | null;
	focus: Focus | null;
}

interface FramePickerProps extends Frame {
	media: MediaDetail;
	onChange(frame: Frame): void;
}

const PERCENT = 100;
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
export function FramePicker(props: FramePickerProps) {
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
			{mode === "crop" ? <CropField {...props} /> : <FocusField {...props} isEditable={mode === "focus"} />}
		</Stack>
	);
}

const SMALL = { variant: "default", size: "compact-sm" } as const;

function CropField({ media, crop, focus, onChange }: FramePickerProps) {
	const [shown, setShown] = useState<PercentCrop | undefined>(crop ? toPercent(crop) : undefined);
	function show(percent: PercentCrop | undefined) {
		setShown(percent);
		onChange({ crop: percent ? toCrop(percent) : null, focus });
	}
	return (
		<>
			<ReactCrop
				{...(shown && { crop: shown })}
				onChange={(_, percent) => setShown(percent)}
				onComplete={(_, percent) => onChange({ crop: toCrop(percent), focus })}
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
					<Button {...SMALL} disabled={shown !== undefined} onClick={() => show(FIRST_CROP)}>
						Поставить кадр
					</Button>
					<Button {...SMALL} onClick={() => show(undefined)}>
						Показать целиком
					</Button>
				</Group>
			</Group>
		</>
	);
}

function FocusField({ media, crop, focus, isEditable, onChange }: FramePickerProps & { isEditable: boolean }) {
	const point = focus ?? CENTRE;
	const Frame = isEditable ? UnstyledButton<"button"> : "div";
	const rounded = (value: number) => Math.round(value * 100) / 100;
	function handleClick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
		const box = currentTarget.getBoundingClientRect();
		const x = rounded((clientX - box.left) / box.width);
		onChange({ crop, focus: { x, y: rounded((clientY - box.top) / box.height) } });
	}
	const slider = (label: string, axis: "x" | "y") => (
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
				value={point[axis]}
				onChange={(next) => onChange({ crop, focus: { ...point, [axis]: rounded(next) } })}
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
				{isEditable && (
					<span className={styles.point} style={{ left: `${point.x * PERCENT}%`, top: `${point.y * PERCENT}%` }} />
				)}
			</Frame>
			{isEditable && (
				<Stack gap="xs">
					<Text c="dimmed" size="sm">
						Нажмите на главное: оно останется видным, где картинка обрезана по краям.
					</Text>
					{slider("Главное по горизонтали", "x")}
					{slider("Главное по вертикали", "y")}
					<Group>
						<Button {...SMALL} disabled={!focus} onClick={() => onChange({ crop, focus: null })}>
							По центру
						</Button>
					</Group>
				</Stack>
			)}
		</>
	);
}
