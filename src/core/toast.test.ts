import { getDefaultStore } from "jotai";
import { expect, test } from "vitest";
import { toast, toastsAtom } from "./toast.ts";

const texts = () =>
	getDefaultStore()
		.get(toastsAtom)
		.map(({ kind, text }) => `${kind}: ${text}`);

test("equal texts show once, and again after the first went away", () => {
	toast.error("No connection");
	toast.error("No connection");
	toast.success("Saved");
	toast.error("");
	expect(texts()).toEqual(["error: No connection", "success: Saved"]);
	const [first] = getDefaultStore().get(toastsAtom);
	toast.dismiss(first?.id ?? 0);
	toast.error("No connection");
	expect(texts()).toEqual(["success: Saved", "error: No connection"]);
});

test("a notice may carry the way out", () => {
	const run = () => undefined;
	toast.error("A part is missing", { label: "Reload", run });
	expect(getDefaultStore().get(toastsAtom).at(-1)).toMatchObject({ action: { label: "Reload", run } });
});

test("notices of one group are one: the first stays, and is read for longer with each that comes", () => {
	for (const { id } of getDefaultStore().get(toastsAtom)) toast.dismiss(id);
	for (const number of [1, 2, 3]) toast.error(`Broken, reference ${number}`, undefined, "500");
	toast.error("Another");
	expect(getDefaultStore().get(toastsAtom)).toMatchObject([
		{ text: "Broken, reference 1", times: 3 },
		{ text: "Another", times: 1 },
	]);
	toast.dismiss("500");
	expect(texts()).toEqual(["error: Another"]);
});
