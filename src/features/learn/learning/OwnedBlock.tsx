import type { MouseEvent } from "react";
import styled from "styled-components";
import type { LearningOwnedProps } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { useT } from "../../../core/i18n.ts";
import { isPlainClick, paths } from "../../../core/paths.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useAccessText } from "./accessTexts.ts";
import { ProgressFacts } from "./ProgressFacts.tsx";
import { progressOf, stepOf } from "./rules.ts";
import { SourceLinks } from "./SourceLinks.tsx";

const Frame = styled.section`
	display: grid;
	gap: var(--space-3);
	padding: var(--space-4);
	border-radius: var(--radius-m);
	background: var(--success-soft);

	& > strong {
		display: flex;
		gap: var(--space-2);
		align-items: center;
		color: var(--success);
	}
	& > p {
		margin: 0;
		font-size: var(--font-s);
		line-height: 1.5;
		overflow-wrap: anywhere;
	}
`;

/** What the student has of a course, and the way on; renders nothing for those who do not have it. */
export default function OwnedBlock({ props: { courseId } }: BlockProps<LearningOwnedProps>) {
	const t = useT();
	const accessText = useAccessText();
	const { data } = useStudentQuery(["enrolments", "of", courseId], async (signal) =>
		(await import("../../../renderer/enrolmentCalls.ts")).fetchEnrolments({ courseId }, signal),
	);
	const enrolment = data?.list[0];
	const lessons = paths.lessonPage(courseId, enrolment?.lastLesson?.id);
	/** Leads to the lessons once the school's questions are answered (CUSTOM-02) and enough agreements signed (AGREE-13). */
	const study = async (event: MouseEvent) => {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		const questions = await openDialog("completeInformation", { scene: "study" });
		if (!questions?.complete) return;
		const answer = await openDialog("signAgreements", { courseId, onlyIfNeeded: true });
		if (answer?.canStudy) location.assign(lessons);
	};
	if (!enrolment) return null;
	const step = stepOf[progressOf(enrolment).state];
	return (
		<Frame aria-label={t("learning.owned")}>
			<strong>
				<Icon name="check" />
				{t("learning.owned")}
			</strong>
			<ProgressFacts course={enrolment} />
			<p>{accessText(enrolment)}</p>
			<SourceLinks sources={enrolment.sources} />
			<LinkButton wide href={lessons} onClick={(event) => void study(event)}>
				{t(`learning.${step}`)}
			</LinkButton>
		</Frame>
	);
}
