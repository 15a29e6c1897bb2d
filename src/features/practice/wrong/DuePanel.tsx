import styled from "styled-components";
import type { WrongSubject } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { useBeginExercise } from "../../../renderer/practice/useBeginExercise.ts";
import { Button } from "../../../ui/Button.tsx";
import { countMessage, dayText } from "../../../ui/localFormat.ts";
import { Box } from "./bookStyle.ts";

const Frame = styled(Box)`
	grid-template-columns: minmax(0, 1fr) auto;
	align-items: center;

	& > div > p {
		margin: 0;
		color: var(--text-muted);
	}
	& > div > p:first-child {
		color: var(--text);
		font-size: var(--font-l);
		font-weight: 600;
	}
	@container (max-width: 480px) {
		grid-template-columns: minmax(0, 1fr);
	}
`;

/** What of a subject is due today, with the button that begins it. */
export function DuePanel({ subject }: { readonly subject: WrongSubject }) {
	const t = useT();
	const language = useLanguage();
	const { subjectId, dueCount, todayCount, dailyLimit, nextOn } = subject;
	const { isBusy, begin } = useBeginExercise();
	// Beyond the limit of a day only by the student's own wish.
	const count = todayCount === 0 ? { count: Math.min(dailyLimit, 100) } : {};
	const practise = () => begin({ type: "wrong", subjectId, due: true, ...count });
	const rest = dueCount > 0 ? t("wrong.dueDone") : t("wrong.dueNone");
	return (
		<Frame as="section" aria-label={t("wrong.due")}>
			<div>
				<p>{todayCount > 0 ? t(...countMessage("wrong.dueCount", todayCount, language)) : rest}</p>
				{dueCount > todayCount && <p>{t("wrong.dueMore", { count: dueCount })}</p>}
				{dueCount === 0 && nextOn && <p>{t("wrong.next", { day: dayText(nextOn, language) })}</p>}
			</div>
			{dueCount > 0 && (
				<Button size="l" aria-disabled={isBusy} onClick={practise}>
					{t(todayCount > 0 ? "wrong.practiseDue" : "wrong.practiseMore")}
				</Button>
			)}
		</Frame>
	);
}
