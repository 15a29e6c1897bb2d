import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { PagedScreen } from "../../renderer/reading/PagedScreen.tsx";
import { Page } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTeacherList } from "./state.ts";
import { TeacherCard, TeacherFrame, TeacherGrid } from "./TeacherCard.tsx";

const pageSize = 12;
const places = 6;

const Disc = styled(Skeleton)`
	width: 96px;
	height: 96px;
	border-radius: 50%;
`;

const Lines = styled(Skeleton)`
	width: 100%;
	height: 160px;
`;

function Places({ label }: { readonly label: string }) {
	return (
		<div role="status" aria-label={label}>
			<TeacherGrid as="div" aria-hidden="true">
				{Array.from({ length: places }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
					<TeacherFrame as="div" key={place}>
						<Disc />
						<Lines />
					</TeacherFrame>
				))}
			</TeacherGrid>
		</div>
	);
}

/** Everybody who teaches at the school. */
export function TeacherListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const list = useTeacherList(pages.page === undefined ? undefined : { page: pages.page, pageSize });
	return (
		<Page>
			<PagedScreen
				title={t("teacher.title")}
				intro={t("teacher.intro")}
				reading={list}
				pages={pages}
				place={<Places label={t("ui.loading")} />}
				failed={t("teacher.failed")}
				none={{
					type: "blank",
					title: t("teacher.none"),
					text: t("teacher.noneText"),
					way: { to: paths.courseList(), label: t("teacher.seeCourses") },
				}}
			>
				{(data, stale) => (
					<TeacherGrid aria-label={t("teacher.title")} aria-busy={stale}>
						{data.list.map((card) => (
							<li key={card.id}>
								<TeacherCard card={card} />
							</li>
						))}
					</TeacherGrid>
				)}
			</PagedScreen>
		</Page>
	);
}

export default TeacherListScreen;
