import { Button, CloseButton, Group, Text } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import type { SourceField } from "./source-field.ts";
import { findVideo, placePlayer, type VideoOffer } from "./video-offer.ts";

/** The offer of a player where a video's URL was pasted or typed alone on a line, and the actions on it. */
export function useVideoOffer(field: RefObject<SourceField | null>) {
	const [offer, setOffer] = useState<VideoOffer>();
	const declined = useRef(new Set<string>());
	const close = () => setOffer(undefined);
	return {
		offer,
		/** Looks for a URL after a change. A typed character can only end an offer, since reading copies the text. */
		look(event: Event): void {
			const isTyped = event instanceof InputEvent && event.inputType === "insertText" && event.data?.length === 1;
			if (!field.current || (isTyped && !offer)) return;
			const state = field.current.state();
			if (isTyped && offer && placePlayer(offer)(state)) return;
			const found = findVideo(state);
			setOffer(found && !declined.current.has(found.line) ? found : undefined);
		},
		accept(): void {
			if (offer) field.current?.run(placePlayer(offer));
			close();
		},
		decline(): void {
			if (offer) declined.current.add(offer.line);
			close();
			field.current?.focus();
		},
	};
}

/** The row with the offer, if there is one. */
export function VideoOfferRow({ offer, accept, decline }: Omit<ReturnType<typeof useVideoOffer>, "look">) {
	return (
		<div role="status">
			{offer && (
				<Group gap="0.25rem 0.75rem">
					<Text size="sm">Ссылка на видео с {offer.site}. Показать его здесь?</Text>
					<Group gap="xs" wrap="nowrap" ml="auto">
						<Button size="xs" variant="default" onClick={accept}>
							Поставить плеер
						</Button>
						<CloseButton aria-label="Оставить ссылку" onClick={decline} />
					</Group>
				</Group>
			)}
		</div>
	);
}
