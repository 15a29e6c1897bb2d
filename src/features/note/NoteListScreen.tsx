import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { PagedScreen } from "../../renderer/reading/PagedScreen.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { CardColumn } from "../../ui/RowList.tsx";
import { NoteRow } from "./NoteRow.tsx";
import { useNotes } from "./state.ts";

const pageSize = 10;

/** The student's notes, the one written last first (ROUTE-52). */
export function NoteListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("note.title")}
			count="note.amount"
			reading={useNotes(pages.page, pageSize)}
			pages={pages}
			failed={t("note.listFailed")}
			none={{
				type: "blank",
				title: t("note.none"),
				text: t("note.noneText"),
				way: { to: paths.courseList(), label: t("note.toCourses") },
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

export default NoteListScreen;
