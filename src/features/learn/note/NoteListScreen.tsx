import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { NoteRow } from "./NoteRow.tsx";
import { useNotes } from "./state.ts";

const pageSize = 10;

/** The student's notes, last written first (ROUTE-52). */
export default function NoteListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("note.title")}
			count="note.amount"
			query={useNotes(pages.page, pageSize)}
			pages={pages}
			errorTitle={t("note.listFailed")}
			emptyState={{
				type: "blank",
				title: t("note.none"),
				text: t("note.noneText"),
				action: { to: paths.courseList(), label: t("note.toCourses") },
			}}
		>
			{({ list }) => (
				<CardColumn>
					{list.map((note) => (
						<li key={note.courseId}>
							<NoteRow note={note} />
						</li>
					))}
				</CardColumn>
			)}
		</PagedScreen>
	);
}
