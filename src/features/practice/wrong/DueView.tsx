import type { PracticeDueProps, WrongDue, WrongSubject } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import type { BlockViewProps } from "../../../renderer/define.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { Link } from "../../../ui/Link.tsx";
import { CardColumn, RowListSkeleton } from "../../../ui/RowList.tsx";
import { Parts } from "./bookStyle.ts";
import { DuePanel } from "./DuePanel.tsx";
import { dueSubjects } from "./rules.ts";

function SubjectDue({ subject }: { readonly subject: WrongSubject }) {
	const name = useText()(subject.subjectName) || subject.subjectId;
	return (
		<Parts>
			<Link to={practicePaths.wrongBook({ subject: subject.subjectId })}>{name}</Link>
			<DuePanel subject={subject} />
		</Parts>
	);
}

export function DueView({ props: { title }, query }: BlockViewProps<PracticeDueProps, WrongDue>) {
	const t = useT();
	return (
		<FeaturedList
			title={useText()(title) || t("wrong.due")}
			all={{ to: practicePaths.wrongBook(), label: t("wrong.title") }}
			query={query}
			placeholder={<RowListSkeleton label={t("ui.loading")} count={2} />}
			errorTitle={t("wrong.failed")}
		>
			{(list) => (
				<CardColumn>
					{dueSubjects(list).map((subject) => (
						<li key={subject.subjectId}>
							<SubjectDue subject={subject} />
						</li>
					))}
				</CardColumn>
			)}
		</FeaturedList>
	);
}
