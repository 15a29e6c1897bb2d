import { useT } from "../../../../core/i18n.ts";
import { choiceRow } from "../../../../renderer/fields/choiceRow.tsx";
import type { OwnJudgement } from "./taskProps.ts";

const judgements: readonly OwnJudgement[] = ["right", "partly", "wrong"];

interface OwnJudgementFieldProps {
	readonly taskId: string;
	readonly value: OwnJudgement | undefined;
	readonly onOwnJudgement: (judgement: OwnJudgement) => void;
}

/** What the student says of an answer that has no key. */
export function OwnJudgementField({ taskId, value, onOwnJudgement }: OwnJudgementFieldProps) {
	const t = useT();
	return (
		<fieldset>
			<legend>{t("exercise.task.judge")}</legend>
			<div className="choices" data-inline="true">
				{judgements.map((judgement) =>
					choiceRow(judgement, {
						type: "radio",
						id: undefined,
						name: `task-${taskId}-judgement`,
						text: t(`exercise.task.judgement.${judgement}`),
						checked: value === judgement,
						onChange: () => onOwnJudgement(judgement),
					}),
				)}
			</div>
		</fieldset>
	);
}
