import type { AnswerLatestProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { QuestionList, QuestionRow } from "./QuestionRow.tsx";
import { QuestionsSkeleton } from "./QuestionsSkeleton.tsx";
import { useAnswerList } from "./state.ts";

/** The latest questions, each with its most relevant answer. */
export default function AnswerLatestBlock({
	props: { title, count = 3, course },
}: BlockProps<AnswerLatestProps>) {
	const t = useT();
	const name = useText()(title) || t(course ? "answer.aboutCourse" : "answer.latest");
	return (
		<FeaturedList
			title={name}
			all={{ to: paths.answers(course), label: t("answer.all") }}
			query={useAnswerList({ pageSize: count, ...(course && { courseId: course }) })}
			placeholder={<QuestionsSkeleton count={count} />}
			errorTitle={t("answer.failed")}
		>
			{(questions) => (
				<QuestionList aria-label={name} data-level="true">
					{questions.map((question) => (
						<li key={question.id}>
							<QuestionRow question={question} heading="h3" />
						</li>
					))}
				</QuestionList>
			)}
		</FeaturedList>
	);
}
