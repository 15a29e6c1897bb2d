import { useAtomValue } from "jotai";
import type { PracticeDueProps, WrongSubject } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { signedInAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { practicePaths } from "../../../renderer/practice/practicePaths.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { Link } from "../../../ui/Link.tsx";
import { CardColumn, RowListSkeleton } from "../../../ui/RowList.tsx";
import { Parts } from "./bookStyle.ts";
import { DuePanel } from "./DuePanel.tsx";
import { useDue } from "./state.ts";

function SubjectDue({ subject }: { readonly subject: WrongSubject }) {
	const name = useText()(subject.subjectName) || subject.subjectId;
	return (
		<Parts>
			<Link to={practicePaths.wrongBook({ subject: subject.subjectId })}>{name}</Link>
			<DuePanel subject={subject} />
		</Parts>
	);
}

function Due({ props: { title } }: BlockProps<PracticeDueProps>) {
	const t = useT();
	return (
		<FeaturedList
			title={useText()(title) || t("wrong.due")}
			all={{ to: practicePaths.wrongBook(), label: t("wrong.title") }}
			query={useDue()}
			placeholder={<RowListSkeleton label={t("ui.loading")} count={2} />}
			errorTitle={t("wrong.failed")}
		>
			{(list) => (
				<CardColumn>
					{list.map((subject) => (
						<li key={subject.subjectId}>
							<SubjectDue subject={subject} />
						</li>
					))}
				</CardColumn>
			)}
		</FeaturedList>
	);
}

/** What of the student's wrong book is due; renders nothing for a visitor. */
export default function DueBlock(block: BlockProps<PracticeDueProps>) {
	return useAtomValue(signedInAtom) ? <Due {...block} /> : null;
}
