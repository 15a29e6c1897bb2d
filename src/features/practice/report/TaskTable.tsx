import { useId } from "react";
import styled from "styled-components";
import type { ExerciseReport } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { spentText } from "../../../renderer/practice/practiceTexts.ts";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { type TaskState, taskState } from "./rules.ts";

const Frame = styled.section`
	overflow-x: auto;
	padding: var(--space-5);
	${surface}

	& > h2 {
		margin: 0 0 var(--space-3);
		font-size: var(--font-l);
	}
	& > table {
		width: 100%;
		border-collapse: collapse;
		font-variant-numeric: tabular-nums;
	}
	& :is(th, td) {
		padding: var(--space-2);
		border-bottom: 1px solid var(--border);
		text-align: start;
	}
	& :is(th, td):first-child {
		padding-inline-start: 0;
	}
	& tr:last-child > * {
		border-bottom: 0;
	}
	& thead th {
		color: var(--text-muted);
		font-size: var(--font-s);
		font-weight: 400;
	}
	& a {
		display: inline-block;
		min-height: 24px;
		font-weight: 600;
	}
`;

const tones: Readonly<Record<TaskState, Tone>> = {
	right: "success",
	partly: "warning",
	wrong: "danger",
	unanswered: "quiet",
	uncompared: "accent",
};

/** Each question, with the way to its solution. */
export function TaskTable({ report: { tasks, exerciseId } }: { readonly report: ExerciseReport }) {
	const t = useT();
	const heading = useId();
	return (
		<Frame aria-labelledby={heading}>
			<h2 id={heading}>{t("report.questions")}</h2>
			<table>
				<thead>
					<tr>
						{["report.question", "report.result", "report.time"].map((key) => (
							<th key={key} scope="col">
								{t(key)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{tasks.map(({ taskId, number, score, seconds }) => {
						const state = taskState({ score, seconds });
						return (
							<tr key={taskId}>
								<th scope="row">
									<Link to={practicePaths.exercise(exerciseId, taskId)}>
										{t("report.questionNumber", { number })}
									</Link>
								</th>
								<td>
									<Badge tone={tones[state]}>{t(`report.state.${state}`)}</Badge>
								</td>
								<td>{seconds === undefined ? "–" : spentText(seconds, t)}</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</Frame>
	);
}
