// Draws the form of an engine and tells how long that took. `?fields=110` repeats the kinds until there are that many.
import { engine } from "bench-engine";
import { createRoot } from "react-dom/client";
import { inputWatch, paintOnceTrue } from "./inputWatch.ts";
import { questionsOf } from "./questions.ts";

const asked = Number(new URLSearchParams(location.search).get("fields") ?? 11);
const count = Number.isInteger(asked) && asked > 0 ? asked : 11;
const element = document.getElementById("root");
if (!element) throw new Error('bench/form/index.html must hold an element with id "root", found none');
const questions = questionsOf(count);

/** Every field with something to answer it by. */
const isThere = (): boolean => {
	const fields = document.getElementsByClassName("field");
	return (
		fields.length === count && [...fields].every((field) => field.querySelector("input, select, button"))
	);
};

await engine.prepare?.();
const begun = performance.now();
createRoot(element).render(<engine.Form questions={questions} />);
const mounted = (await paintOnceTrue(isThere)) - begun;
Object.assign(globalThis, { bench: { mounted, questions, stored: engine.stored, ...inputWatch } });
