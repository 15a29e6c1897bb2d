import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { SkeletonBox, SlowNote } from "../../../ui/Skeleton.tsx";
import { useTeacherDetail } from "./state.ts";
import { TeacherBand, TeacherBandInside, TeacherTexts } from "./TeacherBand.tsx";
import { TeacherDetailView } from "./TeacherDetailView.tsx";

/** Placeholder in the layout of the page. */
function PageSkeleton() {
	const t = useT();
	return (
		<div role="status" aria-label={t("ui.loading")}>
			<TeacherBand as="div">
				<TeacherBandInside>
					<SkeletonBox width={96} height={31} />
					<SkeletonBox width={96} height={96} radius="50%" />
					<TeacherTexts>
						<SkeletonBox width="min(240px, 100%)" height={46} />
						<SkeletonBox width="min(240px, 100%)" height={29} />
						<SkeletonBox width="min(240px, 100%)" height={29} />
					</TeacherTexts>
				</TeacherBandInside>
			</TeacherBand>
			<Page>
				<SkeletonBox height={480} radius="var(--radius-l)" />
				<SlowNote>{t("core.slow")}</SlowNote>
			</Page>
		</div>
	);
}

/** A teacher by the id in the URL. */
export default function TeacherDetailScreen() {
	const t = useT();
	return (
		<DetailView
			query={useTeacherDetail(useParams()["id"])}
			placeholder={<PageSkeleton />}
			errorTitle={t("teacher.detailFailed")}
			missing={{
				type: "blank",
				title: t("teacher.notFound"),
				text: t("teacher.notFoundText"),
				to: paths.teachers(),
				label: t("teacher.all"),
			}}
		>
			{(found) => <TeacherDetailView key={found.card.id} found={found} />}
		</DetailView>
	);
}
