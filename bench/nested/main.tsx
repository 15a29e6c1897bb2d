// Renders the nested form of an engine and measures the time. `?items=200` is the length of its list.
import { engine } from "nested-engine";
import { createRoot } from "react-dom/client";
import { inputTimer, paintWhen } from "../form/inputTimer.ts";
import { teamOf } from "./teamSchema.ts";

const count = Number(new URLSearchParams(location.search).get("items") ?? 200);
const element = document.getElementById("root");
if (!element) throw new Error('bench/nested/index.html must hold an element with id "root", found none');

/** Whether every member has its three controls. */
const isComplete = (members: number): boolean =>
	document.querySelectorAll("form input").length === members * 3;

await engine.prepare?.();
const start = performance.now();
createRoot(element).render(<engine.Form initial={teamOf(count)} />);
const mounted = (await paintWhen(() => isComplete(count))) - start;
Object.assign(globalThis, {
	bench: {
		mounted,
		focusName: (index: number) => document.getElementById(engine.nameId(index))?.focus(),
		/** From the click to the frame with the new member; ms. */
		add: async () => {
			const from = performance.now();
			engine.addButton()?.click();
			return (await paintWhen(() => isComplete(count + 1))) - from;
		},
		...inputTimer,
	},
});
