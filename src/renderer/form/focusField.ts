// Moves the focus to a field of a form.
import { frameId } from "../FieldFrame.tsx";

const focusable = "input, select, textarea, button, [tabindex]";

const controlOf = (id: string, frame: HTMLElement | null): HTMLElement | null | undefined => {
	const first = document.getElementById(id);
	return first?.matches(focusable) ? first : frame?.querySelector<HTMLElement>(focusable);
};

const isEmpty = (frame: HTMLElement): boolean =>
	[...frame.querySelectorAll("input")].every(({ value }) => value === "");

/**
 * Focuses the first empty field inside an element as soon as there is one, unless the user has moved the focus meanwhile.
 * @returns a function that stops waiting
 */
export function focusFirstField(container: HTMLElement): () => void {
	const before = document.activeElement;
	const focus = (): boolean => {
		const frames = [...container.querySelectorAll<HTMLElement>(`[id$="${frameId("")}"]`)];
		const first = frames.find((frame) => frame.getClientRects().length > 0 && isEmpty(frame));
		if (first && document.activeElement === before) focusField(first.id.slice(0, -frameId("").length));
		return first !== undefined;
	};
	if (focus()) return () => undefined;
	const observer = new MutationObserver(() => {
		if (focus() || document.activeElement !== before) observer.disconnect();
	});
	observer.observe(container, { childList: true, subtree: true });
	return () => observer.disconnect();
}

/**
 * Focuses a field. If its widget is still loading, the field is scrolled into view and focused once it has loaded, unless
 * the student has moved the focus meanwhile.
 */
export function focusField(id: string): void {
	const frame = document.getElementById(frameId(id));
	const control = controlOf(id, frame);
	// Content outside the viewport is not laid out yet; its frame is, so the frame is scrolled to.
	frame?.scrollIntoView({ block: "nearest" });
	control?.focus();
	if (control || !frame) return;
	const before = document.activeElement;
	const observer = new MutationObserver(() => {
		const loaded = controlOf(id, frame);
		const isUnmoved = document.activeElement === before;
		if (!loaded && isUnmoved && frame.isConnected) return;
		observer.disconnect();
		if (isUnmoved) loaded?.focus();
	});
	observer.observe(frame, { childList: true, subtree: true });
}
