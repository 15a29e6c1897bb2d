import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Section } from "../../ui/Section.tsx";
import { EntryList, QuestionEntry } from "./QuestionEntry.tsx";
import { QuestionsSkeleton } from "./QuestionsSkeleton.tsx";
import { useAnswerList } from "./state.ts";

/** Settings of answer.latest. */
export interface AnswerLatestProps {
	/** Heading; without it, the usual words. */
	readonly title?: LocalText;
	/** How many, 3 unless given. */
	readonly count?: number;
	/** Only questions about this course. */
	readonly course?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"answer.latest": AnswerLatestProps;
	}
}

/** The latest questions, each with the answer that counts; draws nothing when nobody has asked. */
export function AnswerLatestBlock({ props: { title, count = 3, course } }: BlockProps<AnswerLatestProps>) {
	const t = useT();
	const text = useText();
	const reading = useAnswerList({ pageSize: count, ...(course && { courseId: course }) });
	if (reading.data?.list.length === 0) return null;
	const name = text(title) || t(course ? "answer.aboutCourse" : "answer.latest");
	return (
		<Section title={name} all={{ to: paths.answers(course), label: t("answer.all") }}>
			<ReadingView
				reading={reading}
				place={<QuestionsSkeleton count={count} label={t("ui.loading")} />}
				failed={t("answer.failed")}
			>
				{({ list }) => (
					<EntryList aria-label={name} data-level="true">
						{list.map((question) => (
							<li key={question.id}>
								<QuestionEntry question={question} heading="h3" />
							</li>
						))}
					</EntryList>
				)}
			</ReadingView>
		</Section>
	);
}

export default AnswerLatestBlock;
