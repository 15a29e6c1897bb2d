// Which items of a list changed their order: all but the longest sequence that kept it.

/** @param after may lack keys of `before` and have others */
export function movedKeys(before: readonly string[], after: readonly string[]): Set<string> {
	const positions = new Map(before.map((key, index) => [key, index]));
	const common = after.filter((key) => positions.has(key));
	/** By length: the last position of the best sequence so far, and the index in `common` of its key. */
	const tails: { readonly position: number; readonly index: number }[] = [];
	const previous: (number | undefined)[] = [];
	common.forEach((key, index) => {
		const position = positions.get(key) ?? 0;
		const length = lowerBound(tails, position);
		previous.push(tails[length - 1]?.index);
		tails[length] = { position, index };
	});
	const moved = new Set(common);
	for (let index = tails.at(-1)?.index; index !== undefined; index = previous[index])
		moved.delete(common[index] ?? "");
	return moved;
}

/** The first position whose position is not below `position`. */
function lowerBound(tails: readonly { readonly position: number }[], position: number): number {
	let [low, high] = [0, tails.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((tails[middle]?.position ?? 0) < position) low = middle + 1;
		else high = middle;
	}
	return low;
}
