import styled from "styled-components";
import { useLanguage, useT } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { PagedView } from "../../renderer/reading/PagedView.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { PageHead } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { NoteRow } from "./NoteRow.tsx";
import { useNotes } from "./state.ts";

const pageSize = 10;

const List = styled.ul`
	display: grid;
	gap: var(--space-4);
	margin: 0;
	padding: 0;
	list-style: none;
`;

/** The student's notes, the one written last first (ROUTE-52). */
export function NoteListScreen() {
	const t = useT();
	const language = useLanguage();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const pages = usePageNumbers();
	const notes = useNotes(pages.page, pageSize);
	usePageTitle(t("note.title"));
	const total = notes.data?.total;
	return (
		<>
			<PageHead
				title={t("note.title")}
				intro={!total ? "" : t(...countMessage("note.amount", total, language))}
				heading={heading}
			/>
			<PagedView
				reading={notes}
				pages={pages}
				place={<RowPlaces label={t("ui.loading")} />}
				failed={t("note.listFailed")}
				empty={
					<EmptyState
						type="blank"
						title={t("note.none")}
						text={t("note.noneText")}
						action={<LinkButton to={paths.courseList()}>{t("note.toCourses")}</LinkButton>}
					/>
				}
			>
				{({ list }) => (
					<List>
						{list.map((note) => (
							<li key={note.courseId}>
								<NoteRow note={note} />
							</li>
						))}
					</List>
				)}
			</PagedView>
		</>
	);
}

export default NoteListScreen;
