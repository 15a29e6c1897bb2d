import { type FormEvent, useState } from "react";
import type { CollectedRow } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instantText } from "../../../ui/localFormat.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { Box, Disclosure, Line } from "./bookStyle.ts";
import { putCollected } from "./state.ts";
import { SolutionText, TaskText } from "./TaskText.tsx";

/** A collected question; the solution of a task is shown once the student has answered it. */
export function CollectedTask({ row }: { readonly row: CollectedRow }) {
	const t = useT();
	const language = useLanguage();
	const [folder, setFolder] = useState(row.folder);
	const { question, solutions, collectedAt, withdrawn } = row;
	const put = (collected: boolean, to?: string) =>
		putCollected(question.questionId, collected, to).catch(notifyError);
	const drop = () => {
		void put(false);
		toast.success(t("wrong.dropped"));
	};
	const move = (event: FormEvent) => {
		event.preventDefault();
		void put(true, folder.trim());
	};
	return (
		<Box>
			<Line>
				{withdrawn && <Badge tone="warning">{t("wrong.withdrawn")}</Badge>}
				{row.folder && <Badge>{row.folder}</Badge>}
				<time dateTime={collectedAt}>{instantText(collectedAt, language)}</time>
			</Line>
			{question.tasks.map((task, i) => {
				const found = solutions.find(({ taskId }) => taskId === task.taskId);
				return (
					<div key={task.taskId}>
						<TaskText task={task} material={i === 0 ? question.material : undefined} />
						{found && (
							<Disclosure>
								<summary>{t("wrong.showSolution")}</summary>
								<SolutionText task={task} solution={found.solution} />
							</Disclosure>
						)}
					</div>
				);
			})}
			<Line as="form" onSubmit={move}>
				<TextField
					label={t("wrong.folder")}
					placeholder={t("wrong.folder")}
					maxLength={60}
					value={folder}
					onChange={({ target }) => setFolder(target.value)}
				/>
				<Button type="submit" variant="outline" disabled={folder.trim() === row.folder}>
					{t("wrong.move")}
				</Button>
				<Button variant="plain" onClick={drop}>
					{t("wrong.drop")}
				</Button>
			</Line>
		</Box>
	);
}
