// Renders questions with the components of the site or as static HTML, and a long text in a bare field or an essay's.
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { PracticeAnswer, PracticeTask, StoredAnswer } from "../../schemas/generated/documents.ts";
import { GlobalStyle } from "../../src/app/shell/GlobalStyle.ts";
import { type Language, setLanguage } from "../../src/core/i18n.ts";
import en from "../../src/features/practice/exercise/messages.en.json";
import zh from "../../src/features/practice/exercise/messages.zh.json";
import { MaterialView } from "../../src/features/practice/exercise/task/MaterialView.tsx";
import { TaskView } from "../../src/features/practice/exercise/task/TaskView.tsx";
import { useChoiceKeys } from "../../src/features/practice/exercise/task/useChoiceKeys.ts";
import { useGradualCount } from "../../src/features/practice/exercise/task/useGradualCount.ts";
import { LongTextFrame } from "../../src/ui/longTextFrame.ts";
import uiEn from "../../src/ui/messages.en.json";
import uiZh from "../../src/ui/messages.zh.json";
import theme from "../../themes/base.json";
import { inputTimer, paintWhen } from "../form/inputTimer.ts";

const messages = { en: { ...en, ...uiEn }, zh: { ...zh, ...uiZh } };
for (const [token, value] of Object.entries(theme.tokens))
	document.documentElement.style.setProperty(token, value);

interface Shown {
	readonly tasks: readonly PracticeTask[];
	readonly answers?: Readonly<Record<string, PracticeAnswer>>;
	readonly solutions?: Readonly<Record<string, StoredAnswer>>;
	readonly material?: string;
	readonly language?: Language;
}

const none: PracticeAnswer = [];

function Questions({ tasks, answers: initial = {}, solutions = {}, material }: Shown) {
	const [answers, setAnswers] = useState(initial);
	const [onAnswer] = useState(
		() => (answer: PracticeAnswer, taskId: string) =>
			setAnswers((before) => ({ ...before, [taskId]: answer })),
	);
	const [onOwnJudgement] = useState(() => () => undefined);
	const count = useGradualCount(tasks.length);
	const [first] = tasks;
	useChoiceKeys({ task: first, answer: answers[first?.taskId ?? ""] ?? none, isOpen: true, onAnswer });
	return (
		<main>
			<GlobalStyle />
			{material !== undefined && <MaterialView material={material} from={1} to={tasks.length} />}
			{tasks.slice(0, count).map((task, i) => (
				<TaskView
					key={task.taskId}
					task={task}
					number={i + 1}
					total={tasks.length}
					answer={answers[task.taskId] ?? none}
					solution={solutions[task.taskId]}
					isOpen={!solutions[task.taskId]}
					onAnswer={onAnswer}
					onOwnJudgement={onOwnJudgement}
				/>
			))}
		</main>
	);
}

const fresh = (): HTMLElement => {
	document.getElementById("root")?.remove();
	const element = document.body.appendChild(document.createElement("div"));
	element.id = "root";
	scrollTo(0, 0);
	return element;
};

const mounted: { root?: Root } = {};
function mount(content: React.ReactNode): HTMLElement {
	mounted.root?.unmount();
	const element = fresh();
	mounted.root = createRoot(element);
	mounted.root.render(content);
	return element;
}

interface Rendered {
	/** Until the frame that shows the first ones. */
	readonly ms: number;
	/** Until the frame in which all are there. */
	readonly completeMs: number;
	readonly html: string;
}

/** The interface for scripts/bench. */
export const questions = {
	async render(shown: Shown): Promise<Rendered> {
		const language = shown.language ?? "en";
		setLanguage(language, messages[language]);
		const start = performance.now();
		const element = mount(<Questions {...shown} />);
		const sections = element.getElementsByTagName("section");
		const ready = await paintWhen(() => sections.length > 0);
		const complete = await paintWhen(() => sections.length === shown.tasks.length);
		return { ms: ready - start, completeMs: complete - start, html: element.innerHTML };
	},
	async renderStatic(html: string): Promise<Rendered> {
		mounted.root?.unmount();
		delete mounted.root;
		const start = performance.now();
		fresh().innerHTML = html;
		const ms = (await paintWhen(() => true)) - start;
		return { ms, completeMs: ms, html };
	},
	/** A long text in a field of the same style. */
	async renderBareField(text: string): Promise<void> {
		mount(
			<main>
				<GlobalStyle />
				<LongTextFrame>
					<textarea defaultValue={text} />
				</LongTextFrame>
			</main>,
		);
		await paintWhen(() => document.querySelector("textarea") !== null);
	},
	...inputTimer,
};

Object.assign(globalThis, { questions });
