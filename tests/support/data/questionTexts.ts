// An exercise as the server sends it, with a question of each kind or with given options.
import type { BrowserContext } from "playwright-core";
import type { Exercise, PracticeTask } from "../../../schemas/generated/documents.ts";
import { withFormulas } from "../../../server/shared/bank/formulas.ts";

const published = (text: string): string => withFormulas(text).html;
const options = (...texts: readonly string[]) =>
	texts.map((text, i) => ({ id: `o${i}`, text: published(text) }));
const wide = "x_{1}+".repeat(40);

/** With formulas, code and tables that are wider than a phone. */
export const tasksOfEachKind: readonly PracticeTask[] = [
	{
		...{ taskId: "single", kind: "single" },
		stem: published(`<p>Which is a root of $x^2-5x+6=0$?</p>$$${wide}1$$`),
		options: options("$2$", "$\\frac{7}{2}$", "None"),
	},
	{
		...{ taskId: "multiple", kind: "multiple" },
		stem: `<p>Which lines print <code>3</code>?</p><pre><code>${"print(1 + 2) ".repeat(12)}</code></pre>`,
		options: options("<code>1 + 2</code>", "<code>'1' + 2</code>", "<p>Both of <strong>them</strong></p>"),
	},
	{ taskId: "judge", kind: "judge", stem: "The earth is flat." },
	{
		...{ taskId: "fill", kind: "fill", blankCount: 2 },
		stem: published("<p>Water is $\\ce{H2O}$; it boils at ____ °C and freezes at ___ °C.</p>"),
	},
	{
		...{ taskId: "number", kind: "number", blankCount: 1, unit: "m/s" },
		stem: `<p>How fast?</p><table><tr>${"<td>12,345.678</td>".repeat(9)}</tr></table>`,
	},
	{ taskId: "short", kind: "short", blankCount: 1, stem: "Who wrote <em>Hamlet</em>?" },
	{ taskId: "essay", kind: "essay", stem: "Discuss." },
	{
		...{ taskId: "matching", kind: "matching", stem: "What belongs together?", given: ["France", "Norway"] },
		options: options("Oslo", "Paris", "$\\sqrt{2}$"),
	},
	{
		...{ taskId: "ordering", kind: "ordering", stem: "Make tea." },
		options: options("Boil the water", "Put the tea in", "Wait for $3$ minutes"),
	},
];

/** Answers the request for an exercise. */
export const showTasks = (context: BrowserContext, tasks: readonly PracticeTask[]): Promise<unknown> => {
	const data: Exercise = {
		...{ exerciseId: "sample", type: "quick", state: "running", elapsedSeconds: 0, subjectId: "s" },
		questions: tasks.map((task) => ({ questionId: task.taskId, version: "1", tasks: [task] })),
		...{ answers: [], markedIds: [], startedAt: new Date().toISOString() },
	};
	return context.route("**/question/v1/exercise/paper/*", (route) =>
		route.fulfill({ json: { code: "1", message: "", data } }),
	);
};
