import { type FormEvent, useState } from "react";
import styled from "styled-components";
import type { WrongSubject } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Disclosure } from "./bookStyle.ts";
import { sendSetting } from "./calls.ts";
import { refreshBook } from "./state.ts";

const Form = styled.form`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
	gap: var(--space-4);
	align-items: start;

	& p {
		margin: var(--space-1) 0 0;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > button {
		justify-self: start;
		align-self: end;
	}
`;

/** The student's day of the exam and limit of a day. */
export function SettingForm({ subject }: { readonly subject: WrongSubject }) {
	const t = useT();
	const { subjectId, dailyLimit, usualDailyLimit } = subject;
	const [examOn, setExamOn] = useState(subject.examOn ?? "");
	const [limit, setLimit] = useState(dailyLimit === usualDailyLimit ? "" : String(dailyLimit));
	const { isBusy, submit } = useSubmission((error) => void notifyError(error));
	const save = (event: FormEvent) => {
		event.preventDefault();
		void submit(async () => {
			await sendSetting({
				subjectId,
				...(examOn && { examOn }),
				...(limit && { dailyLimit: Number(limit) }),
			});
			refreshBook();
			toast.success(t("wrong.saved"));
		});
	};
	return (
		<Disclosure>
			<summary>{t("wrong.settings")}</summary>
			<Form onSubmit={save}>
				<div>
					<TextField
						label={t("wrong.examOn")}
						labelShown
						type="date"
						max="9999-12-31"
						value={examOn}
						aria-describedby="wrong-exam-hint"
						onChange={({ target }) => setExamOn(target.value)}
					/>
					<p id="wrong-exam-hint">{t("wrong.examHint")}</p>
				</div>
				<div>
					<TextField
						label={t("wrong.dailyLimit")}
						labelShown
						type="number"
						inputMode="numeric"
						min={1}
						max={500}
						step={1}
						value={limit}
						aria-describedby="wrong-limit-hint"
						onChange={({ target }) => setLimit(target.value)}
					/>
					<p id="wrong-limit-hint">{t("wrong.dailyHint", { count: usualDailyLimit })}</p>
				</div>
				<Button type="submit" variant="outline" disabled={isBusy}>
					{t("wrong.save")}
				</Button>
			</Form>
		</Disclosure>
	);
}
