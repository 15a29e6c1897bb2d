import { getDefaultStore } from "jotai";
import { expect, test } from "vitest";
import { toast, toastsAtom } from "./toast.ts";

const texts = () =>
	getDefaultStore()
		.get(toastsAtom)
		.map(({ kind, text }) => `${kind}: ${text}`);

test("toast: equal texts are one notice until it is dismissed", () => {
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

test("toast: a notice may have an action", () => {
	const run = () => undefined;
	toast.error("A part is missing", { label: "Reload", run });
	expect(getDefaultStore().get(toastsAtom).at(-1)).toMatchObject({ action: { label: "Reload", run } });
});

test("toast: notices of one group are one, which counts how often it was shown", () => {
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
