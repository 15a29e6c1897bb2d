import { useAtom, useAtomValue } from "jotai";
import styled from "styled-components";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { PageHead } from "../../../ui/PageHead.tsx";
import { choicesAtom } from "./choices.ts";
import { stopwatchText } from "./rules.ts";
import { useElapsedSeconds } from "./stopwatch.ts";

const Tools = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	align-items: center;

	& > time {
		min-width: 5ch;
		font-variant-numeric: tabular-nums;
		font-weight: 600;
	}
`;

function Elapsed({ exercise }: { readonly exercise: Exercise }) {
	const t = useT();
	const seconds = useElapsedSeconds(exercise);
	return (
		<time dateTime={`PT${seconds}S`} title={t("exercise.elapsed")}>
			{stopwatchText(seconds)}
		</time>
	);
}

interface ExerciseHeadProps {
	readonly exercise: Exercise;
	readonly taskCount: number;
	readonly answeredCount: number;
	readonly onPause: () => void;
}

/** What the exercise is about, its time, and how it is shown. */
export function ExerciseHead({ exercise, taskCount, answeredCount, onPause }: ExerciseHeadProps) {
	const t = useT();
	const text = useText();
	const [{ layout, solutions }, choose] = useAtom(choicesAtom);
	const { subjectName, chapterName, state } = exercise;
	const name = [subjectName, chapterName].flatMap((each) => (each === undefined ? [] : text(each)));
	const isSignedIn = useAtomValue(signedInAtom);
	const isUnderWay = state === "running";
	return (
		<PageHead
			title={name.length > 0 ? name.join(" · ") : t("exercise.title")}
			intro={t("exercise.progress", { count: answeredCount, total: taskCount })}
		>
			<Tools>
				<Elapsed exercise={exercise} />
				{isUnderWay && isSignedIn && (
					<Button variant="outline" onClick={onPause}>
						{t("exercise.pause")}
					</Button>
				)}
				<Button
					variant="outline"
					aria-pressed={layout === "all"}
					onClick={() => choose({ layout: layout === "all" ? "one" : "all" })}
				>
					{t("exercise.allOnPage")}
				</Button>
				{isUnderWay && (
					<Button
						variant="outline"
						aria-pressed={solutions === "end"}
						onClick={() => choose({ solutions: solutions === "end" ? "each" : "end" })}
					>
						{t("exercise.solutionsAtEnd")}
					</Button>
				)}
				<Button variant="plain" onClick={() => void openDialog("exerciseKeys", {})}>
					{t("exercise.keys")}
				</Button>
			</Tools>
		</PageHead>
	);
}
