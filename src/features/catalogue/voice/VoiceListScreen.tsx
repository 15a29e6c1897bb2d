import { useSearchParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { pageSize } from "./pageSize.ts";
import { useVoiceList } from "./state.ts";
import { VoiceCard, VoiceColumns } from "./VoiceCard.tsx";
import { VoiceFilter } from "./VoiceFilter.tsx";
import { VoiceSkeleton } from "./VoiceSkeleton.tsx";

/** As the server takes it; another one names no course. */
const courseId = /^[A-Za-z0-9._-]{1,64}$/;

/** What students say about the school, of all or of one course. */
export default function VoiceListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const [query] = useSearchParams();
	const course = query.get("course") || undefined;
	const chosen = course !== undefined && courseId.test(course) ? course : undefined;
	const list = useVoiceList(
		pages.page === undefined
			? undefined
			: { page: pages.page, pageSize, ...(chosen === undefined ? {} : { courseId: chosen }) },
	);
	return (
		<Page>
			<PagedScreen
				title={t("voice.title")}
				intro={t("voice.intro")}
				query={list}
				pages={pages}
				placeholder={<VoiceSkeleton count={6} />}
				errorTitle={t("voice.failed")}
				emptyState={{
					type: "comment",
					title: t(chosen === undefined ? "voice.none" : "voice.noneOfCourse"),
					text: t(chosen === undefined ? "voice.noneText" : "voice.noneOfCourseText"),
					action:
						chosen === undefined
							? { to: paths.courseList(), label: t("voice.seeCourses") }
							: { to: paths.voices(), label: t("voice.all") },
				}}
			>
				{(data, stale) => (
					<>
						<VoiceFilter courses={data.courses} chosen={chosen} />
						<VoiceColumns aria-label={t("voice.title")} aria-busy={stale}>
							{data.list.map((card) => (
								<li key={card.id}>
									<VoiceCard card={card} />
								</li>
							))}
						</VoiceColumns>
					</>
				)}
			</PagedScreen>
		</Page>
	);
}
