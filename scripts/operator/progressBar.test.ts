import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgressBar } from "./progressBar.ts";

// No time passes.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function output(isTTY: boolean) {
	const written: string[] = [];
	return { written, out: { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 } };
}

test("progress bar: in a file, a line for each tenth", () => {
	const { written, out } = output(false);
	const bar = createProgressBar("rows:", out);
	bar.update(5);
	for (const done of [5, 10, 11, 45, 100]) bar.update(done, 100);
	bar.end();
	expect(written).toEqual(["rows: 10 %, 10 rows\n", "rows: 40 %, 45 rows\n", "rows: 100 %, 100 rows\n"]);
});

test("progress bar: in a terminal, one line that ends whole", () => {
	const { written, out } = output(true);
	const bar = createProgressBar("rows:", out);
	bar.update(50, 100);
	bar.update(51, 100);
	bar.update(100, 100);
	bar.end();
	expect(written).toEqual([
		"\rrows: [###############...............]  50 % 50 rows\u001b[K",
		"\rrows: [##############################] 100 % 100 rows\u001b[K",
		"\n",
	]);
});
