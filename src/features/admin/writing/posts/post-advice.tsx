import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PostFormValues } from "#contract/post.ts";
import type { PostAdviceInput } from "#contract/post-advice.ts";
import { AdminDrawer } from "../../kit/dialog/admin-modal.tsx";
import type { TextFormState } from "../entity-form/use-text-form.ts";
import { type AdviceTarget, PostAdviceSheet } from "./post-advice-sheet.tsx";

type PostForm = Pick<TextFormState<PostFormValues>, "form" | "editor" | "session" | "panel">;

/** The button that opens the advice on the form's current values before publishing. The advice blocks nothing. */
export function PostAdviceButton({ postForm }: { postForm: PostForm }) {
	const { session } = postForm;
	const button = useRef<HTMLButtonElement>(null);
	const target = useRef<AdviceTarget>(undefined);
	const [isOpen, setIsOpen] = useState(false);
	const [typed, setTyped] = useState<PostAdviceInput>();

	function open() {
		setTyped({ id: session.state().base?.id, ...session.values() });
		setIsOpen(true);
	}
	// The sheet traps the focus until it is closed.
	function handleClosed() {
		const place = target.current;
		target.current = undefined;
		// Without a transition this is called in an effect, in which React cannot make a hidden field visible
		// synchronously.
		setTimeout(() => (place ? goTo(postForm, place) : button.current?.focus()));
	}
	return (
		<>
			<Button ref={button} size="xs" variant="default" onClick={open}>
				Проверить
			</Button>
			<AdminDrawer
				opened={isOpen}
				onClose={() => setIsOpen(false)}
				title="Перед публикацией"
				returnFocus={false}
				onExitTransitionEnd={handleClosed}
			>
				{typed && (
					<PostAdviceSheet
						post={typed}
						onGo={(place) => {
							target.current = place;
							setIsOpen(false);
						}}
					/>
				)}
			</AdminDrawer>
		</>
	);
}

/** Focuses the field of an advice and selects the place in it. */
function goTo({ form, editor, panel }: PostForm, { field, place }: AdviceTarget): void {
	flushSync(() => panel.reveal(field));
	if (field === "content") {
		if (place?.line === undefined) editor.current?.focus();
		else editor.current?.select(place.line, place.excerpt);
		return;
	}
	const node = form.getInputNode(field);
	node?.focus();
	if (!place || !(node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)) return;
	const start = node.value.indexOf(place.excerpt);
	if (start >= 0) node.setSelectionRange(start, start + place.excerpt.length);
}
