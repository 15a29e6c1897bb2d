import { useAtom, useAtomValue } from "jotai";
import styled from "styled-components";
import type { Exercise } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { PageHead } from "../../../ui/PageHead.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { sheetHeadingId } from "./AnswerSheet.tsx";
import { choicesAtom } from "./choices.ts";
import { stopwatchText } from "./rules.ts";
import { useElapsedSeconds } from "./stopwatch.ts";
import { Toggle } from "./Toggle.tsx";

const Tools = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	align-items: center;

	& > time {
		display: inline-flex;
		gap: var(--space-2);
		align-items: center;
		min-width: 8ch;
		font-variant-numeric: tabular-nums;
		font-weight: 600;
	}
	& > time > svg {
		color: var(--text-muted);
	}
`;

/** A phone has no keys to learn. */
const ForKeyboards = styled.span`
	@media ${media.phone} and (pointer: coarse) {
		display: none;
	}
`;

/** Where the answer sheet is below the questions. */
const ForNarrow = styled.span`
	@media ${media.aboveTablet} {
		display: none;
	}
`;

const clock = "M12 7.5V12l3 2M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z";

function Elapsed({ exercise }: { readonly exercise: Exercise }) {
	const t = useT();
	const seconds = useElapsedSeconds(exercise);
	return (
		<time dateTime={`PT${seconds}S`}>
			<Icon path={clock} size={18} />
			<VisuallyHidden>{t("exercise.elapsed")}</VisuallyHidden>
			{stopwatchText(seconds)}
		</time>
	);
}

interface ExerciseHeadProps {
	readonly exercise: Exercise;
	/** How much of it is answered, in words. */
	readonly progress: string;
	readonly onPause: () => void;
}

/** What the exercise is about, its time, and how it is shown. */
export function ExerciseHead({ exercise, progress, onPause }: ExerciseHeadProps) {
	const t = useT();
	const text = useText();
	const [{ layout, solutions }, choose] = useAtom(choicesAtom);
	const { subjectName, chapterName, state } = exercise;
	const name = [subjectName, chapterName].flatMap((each) => (each === undefined ? [] : text(each)));
	const isSignedIn = useAtomValue(signedInAtom);
	const isUnderWay = state === "running";
	return (
		<PageHead title={name.length > 0 ? name.join(" · ") : t("exercise.title")} intro={progress}>
			<Tools>
				<Elapsed exercise={exercise} />
				{isUnderWay && isSignedIn && (
					<Button variant="outline" onClick={onPause}>
						{t("exercise.pause")}
					</Button>
				)}
				{state !== "paused" && (
					<Toggle
						isOn={layout === "all"}
						onClick={() => choose({ layout: layout === "all" ? "one" : "all" })}
					>
						{t("exercise.allOnPage")}
					</Toggle>
				)}
				{isUnderWay && (
					<Toggle
						isOn={solutions === "end"}
						onClick={() => choose({ solutions: solutions === "end" ? "each" : "end" })}
					>
						{t("exercise.solutionsAtEnd")}
					</Toggle>
				)}
				<ForKeyboards>
					<Button variant="plain" onClick={() => void openDialog("exerciseKeys", {})}>
						{t("exercise.keys")}
					</Button>
				</ForKeyboards>
				{state !== "paused" && (
					<ForNarrow>
						<Button variant="plain" onClick={() => document.getElementById(sheetHeadingId)?.focus()}>
							{t("exercise.toSheet")}
						</Button>
					</ForNarrow>
				)}
			</Tools>
		</PageHead>
	);
}
