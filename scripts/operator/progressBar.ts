// How far a long command has come: a bar that is rewritten in a terminal, else a line for each tenth.

const width = 30;
/** A terminal is written to so often, in milliseconds. */
const everyMs = 100;

export interface ProgressBar {
	/** @param total unknown while a file is read for the first time */
	update(done: number, total?: number): void;
	end(): void;
}

const bar = (share: number): string => {
	const filled = Math.round(share * width);
	return `[${"#".repeat(filled)}${".".repeat(width - filled)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
};

/**
 * @param title such as "students: storing"
 * @param amountOf how what is done is written
 */
export function createProgressBar(
	title: string,
	out: Pick<NodeJS.WriteStream, "write" | "isTTY"> = process.stderr,
	amountOf: (done: number) => string = (done) => `${done} rows`,
): ProgressBar {
	let shownAt = Number.NEGATIVE_INFINITY;
	let tenth = 0;
	let isShown = false;
	return {
		update(done, total) {
			const share = total === undefined ? undefined : total === 0 ? 1 : Math.min(1, done / total);
			if (out.isTTY) {
				const now = performance.now();
				if (now - shownAt < everyMs && share !== 1) return;
				shownAt = now;
				isShown = true;
				out.write(`\r${title} ${share === undefined ? "" : `${bar(share)} `}${amountOf(done)}\u001b[K`);
			} else if (share !== undefined && Math.floor(share * 10) > tenth) {
				tenth = Math.floor(share * 10);
				out.write(`${title} ${tenth * 10} %, ${amountOf(done)}\n`);
			}
		},
		end() {
			if (isShown) out.write("\n");
			isShown = false;
		},
	};
}
