/** Page numbers to render: both ends, the current page and its neighbours; 0 is a gap of two or more. */
export function pagerItems(page: number, pages: number): number[] {
	const shown = new Set([1, pages]);
	for (let near = page - 1; near <= page + 1; near++) if (near > 1 && near < pages) shown.add(near);
	const items: number[] = [];
	let last = 0;
	for (const next of [...shown].sort((a, b) => a - b)) {
		// A gap of one page is as wide as the page itself.
		if (next - last === 2) items.push(next - 1);
		else if (next - last > 2) items.push(0);
		items.push(next);
		last = next;
	}
	return items;
}
