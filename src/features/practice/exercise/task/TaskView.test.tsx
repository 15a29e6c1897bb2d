import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import type { PracticeTask, StoredAnswer } from "../../../../../schemas/generated/documents.ts";
import { setLanguage } from "../../../../core/i18n.ts";
import practiceMessages from "../../../../renderer/practice/messages.en.json" with { type: "json" };
import uiMessages from "../../../../ui/messages.en.json" with { type: "json" };
import messages from "../messages.en.json" with { type: "json" };
import { TaskView, type TaskViewProps } from "./TaskView.tsx";

beforeAll(() => {
	setLanguage("en", { ...messages, ...practiceMessages, ...uiMessages });
});

const task = (kind: PracticeTask["kind"], more: Partial<PracticeTask> = {}): PracticeTask => ({
	...{ taskId: "q1", kind, stem: "Which?" },
	...more,
});
const options = ["Paris", "Rome", "Oslo"].map((text) => ({ id: text.toLowerCase(), text }));

const markup = (shown: PracticeTask, more: Partial<TaskViewProps> = {}): string =>
	renderToStaticMarkup(
		<TaskView
			task={shown}
			number={3}
			total={5}
			answer={[]}
			solution={undefined}
			isOpen
			onAnswer={() => undefined}
			onOwnJudgement={() => undefined}
			{...more}
		/>,
	);

const stored = (more: Partial<StoredAnswer>): StoredAnswer => ({
	...{ taskId: "q1", entryId: "", answer: ["x"], version: 1 },
	...more,
});

const count = (html: string, found: RegExp): number => html.match(found)?.length ?? 0;

describe("question on the screen", () => {
	test("single: a group with the stem as its legend, a radio for each option, letters before them", () => {
		const html = markup(task("single", { options }), { answer: ["rome"] });
		expect(html).toMatch(/<fieldset><legend><span class="rich">Which\?<\/span><\/legend>/);
		expect(count(html, /type="radio"/g)).toBe(3);
		expect(html).toContain('<b>B</b><span class="rich">Rome</span>');
		expect(html.match(/<input[^>]*checked[^>]*>/g)).toHaveLength(1);
		expect(html).toMatch(/<input[^>]*id="task-q1-option-1"[^>]*checked/);
	});

	test("multiple: checkboxes", () => {
		const html = markup(task("multiple", { options }), { answer: ["rome", "oslo"] });
		expect(count(html, /type="checkbox"/g)).toBe(3);
		expect(count(html, /checked=""/g)).toBe(2);
	});

	test("judge: true and false without letters", () => {
		const html = markup(task("judge"));
		expect(count(html, /type="radio"/g)).toBe(2);
		expect(html).toContain("<span>True</span>");
		expect(html).not.toContain("<b>A</b>");
	});

	test("number: one field named by the question, with its unit", () => {
		const html = markup(task("number", { blankCount: 1, unit: "m/s" }), { answer: ["4"] });
		expect(html).toMatch(
			/<input class="blank"[^>]*aria-labelledby="task-q1-heading" aria-describedby="task-q1-stem"[^>]*value="4"/,
		);
		expect(html).toContain("<span>m/s</span>");
	});

	test("fill: as many named blanks as the question has", () => {
		const html = markup(task("fill", { blankCount: 2 }), { answer: ["", "b"] });
		expect(html).toContain('aria-label="Blank 1"');
		expect(html).toMatch(/aria-label="Blank 2"[^>]*value="b"/);
	});

	test("essay: the count of written characters, and a warning beyond the limit", () => {
		expect(markup(task("essay"), { answer: ["a😀"] })).toContain("2 of 20,000 characters");
		const over = markup(task("essay"), { answer: ["x".repeat(20_001)] });
		expect(over).toContain('aria-invalid="true"');
		expect(over).toContain("Only the first 20,000 characters are saved");
	});

	test("matching: a select named by each given thing", () => {
		const html = markup(task("matching", { options, given: ["France", "Italy"] }), { answer: ["", "rome"] });
		expect(html).toContain('<span id="task-q1-given-1"><b>2</b><span class="rich">Italy</span></span>');
		expect(html).toMatch(/<select aria-labelledby="task-q1-given-1"[^>]*>.*selected="">B · Rome/);
	});

	test("ordering: the drawn order can be the answer, and ends are not left", () => {
		const html = markup(task("ordering", { options }));
		expect(html).toContain("Answer with this order");
		expect(html).toContain('aria-label="Move up: Paris" aria-disabled="true"');
		expect(html).toContain('aria-label="Move down: Paris" aria-disabled="false"');
		expect(markup(task("ordering", { options }), { answer: ["oslo", "rome", "paris"] })).not.toContain(
			"Answer with this order",
		);
	});

	test("closed: nothing can be changed", () => {
		expect(count(markup(task("single", { options }), { isOpen: false }), /aria-disabled="true"/g)).toBe(3);
		expect(markup(task("essay"), { isOpen: false })).toContain("readOnly");
		expect(markup(task("ordering", { options }), { isOpen: false })).not.toContain("<button");
		const matching = markup(task("matching", { options, given: ["France"] }), { isOpen: false });
		expect(matching).toMatch(/<select [^>]*aria-disabled="true"/);
		expect(matching).not.toContain('disabled=""');
	});
});

describe("solution", () => {
	test("nothing of it before the answer is stored", () => {
		const html = markup(task("single", { options }), { answer: ["rome"] });
		expect(html).toContain('<div class="solution"><p role="status"></p></div>');
		expect(html).not.toContain("data-mark");
	});

	test("wrong choice: both options are marked in words, the right letter and the explanation are told", () => {
		const html = markup(task("single", { options }), {
			answer: ["rome"],
			solution: stored({
				...{ answer: ["rome"], right: false, score: 0 },
				solution: { rightIds: ["paris"], explanation: "Because." },
			}),
		});
		expect(html).toMatch(/<label data-mark="missed">.*Right answer.*<label data-mark="wrong">/);
		expect(html).toContain("<strong>Wrong</strong>");
		expect(html).toContain("<h3>Right answer</h3><p>A</p>");
		expect(html).toContain("Because.");
	});

	test("partly right: the share", () => {
		const html = markup(task("fill", { blankCount: 3 }), {
			solution: stored({ right: false, score: 2 / 3, solution: { blanks: ["a", "b", "c"] } }),
		});
		expect(html).toContain("67% right");
		expect(html).toContain('<b>Blank 3</b><span class="written">c ');
	});

	test("matching: each given thing with what belongs to it", () => {
		const html = markup(task("matching", { options, given: ["France", "Italy"] }), {
			solution: stored({ right: false, score: 0, solution: { rightIds: ["paris", "rome"] } }),
		});
		expect(html).toMatch(/<b>2<\/b><span class="rich">Italy<\/span>.*→.*Rome/);
	});

	test("without an answer: says so, and asks for no judgement", () => {
		const html = markup(task("essay"), { solution: { answer: [], solution: { reference: "Like this." } } });
		expect(html).toContain("<strong>Not answered</strong>");
		expect(html).toContain("Like this.");
		expect(html).not.toContain("judgement");
	});

	test("without a key: the student compares the answer with the reference", () => {
		const html = markup(task("essay"), {
			solution: stored({ ownJudgement: "partly", solution: { reference: "Like this." } }),
		});
		expect(html).toContain("Like this.");
		expect(count(html, /name="task-q1-judgement"/g)).toBe(3);
		expect(html).toContain("<strong>Partly right</strong>");
	});
});
