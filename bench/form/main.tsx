// Renders the form of an engine and measures the time. `?fields=110` repeats the kinds up to that number.
import { engine } from "bench-engine";
import { createRoot } from "react-dom/client";
import { inputTimer, paintWhen } from "./inputTimer.ts";
import { questionsOf } from "./questions.ts";

const requested = Number(new URLSearchParams(location.search).get("fields") ?? 11);
const count = Number.isInteger(requested) && requested > 0 ? requested : 11;
const element = document.getElementById("root");
if (!element) throw new Error('bench/form/index.html must hold an element with id "root", found none');
const questions = questionsOf(count);

/** Whether every field has its control. */
const isComplete = (): boolean => {
	const fields = document.getElementsByClassName("field");
	return (
		fields.length === count && [...fields].every((field) => field.querySelector("input, select, button"))
	);
};

await engine.prepare?.();
const start = performance.now();
createRoot(element).render(<engine.Form questions={questions} />);
const mounted = (await paintWhen(isComplete)) - start;
Object.assign(globalThis, { bench: { mounted, questions, stored: engine.stored, ...inputTimer } });
