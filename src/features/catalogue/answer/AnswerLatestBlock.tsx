import type { AnswerLatestProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { QuestionList, QuestionRow } from "./QuestionRow.tsx";
import { QuestionsSkeleton } from "./QuestionsSkeleton.tsx";
import { useAnswerList } from "./state.ts";

/** The latest questions, of all, about a course or answered by a teacher, each with its most relevant answer. */
export default function AnswerLatestBlock({
	props: { title, count = 3, course, teacher, except },
}: BlockProps<AnswerLatestProps>) {
	const t = useT();
	const name = useText()(title) || t(course ? "answer.aboutCourse" : "answer.latest");
	// One more, as one of them may be left out.
	const query = useAnswerList({
		pageSize: except ? count + 1 : count,
		...(course && { courseId: course }),
		...(teacher && { teacher }),
	});
	// A teacher who has answered nothing is no choice of the list, which is then shown without it.
	const found = query.data?.ignored?.length ? [] : query.data?.list;
	const shown = found?.filter(({ id }) => id !== except).slice(0, count);
	return (
		<FeaturedList
			title={name}
			all={{
				to: teacher
					? `${paths.answers(course)}?teacher=${encodeURIComponent(teacher)}`
					: paths.answers(course),
				label: t("answer.all"),
			}}
			query={{ ...query, data: shown && { list: shown } }}
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
