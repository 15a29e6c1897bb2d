/**
 * A task that leaves its list takes the focus along: it goes to the next task, else the one before, else the page's title.
 * @param task an element with `tabindex` inside of an item of the list
 */
export function keepFocus(task: HTMLElement | null): void {
	const item = task?.closest("li");
	const beside = item?.nextElementSibling ?? item?.previousElementSibling;
	const next =
		beside?.querySelector<HTMLElement>("article") ?? document.querySelector<HTMLElement>("main h1");
	next?.focus();
}
