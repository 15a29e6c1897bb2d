/**
 * Puts the focus on an element as soon as it is drawn: the code of a field may still be on its way. Who has gone
 * elsewhere by then is left there.
 * @returns gives up
 */
export function focusWhenThere(id: string): () => void {
	const from = document.activeElement;
	const observer = new MutationObserver(look);
	function look(): void {
		const now = document.activeElement;
		const element = document.getElementById(id);
		const isElsewhere = now !== from && now !== document.body;
		if (!element && !isElsewhere) return;
		observer.disconnect();
		if (!isElsewhere) element?.focus();
	}
	observer.observe(document.body, { childList: true, subtree: true });
	look();
	return () => observer.disconnect();
}
