import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { SkeletonBox, SlowNote } from "../../../ui/Skeleton.tsx";
import { AnswerDetailView, Column, Columns } from "./AnswerDetailView.tsx";
import { useAnswerDetail } from "./state.ts";

/** Placeholder in the layout of the page. */
function PageSkeleton() {
	const t = useT();
	return (
		<Columns as="div" role="status" aria-label={t("ui.loading")}>
			<Column>
				<SkeletonBox width={120} height={31} radius="var(--radius-l)" />
				<SkeletonBox height={92} radius="var(--radius-l)" />
				<SkeletonBox height={160} radius="var(--radius-l)" />
				<SkeletonBox height={160} radius="var(--radius-l)" />
				<SlowNote>{t("core.slow")}</SlowNote>
			</Column>
			<SkeletonBox height={360} radius="var(--radius-l)" />
		</Columns>
	);
}

/** A question by the id in the URL. */
export default function AnswerDetailScreen() {
	const t = useT();
	return (
		<DetailView
			query={useAnswerDetail(useParams()["id"])}
			placeholder={<PageSkeleton />}
			errorTitle={t("answer.detailFailed")}
			missing={{
				type: "answer",
				title: t("answer.notFound"),
				text: t("answer.notFoundText"),
				to: paths.answers(),
				label: t("answer.all"),
			}}
		>
			{(found) => <AnswerDetailView key={found.question.id} found={found} />}
		</DetailView>
	);
}
