import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { SkeletonBox, SlowNote } from "../../../ui/Skeleton.tsx";
import { Column, Columns, GroupDetailView } from "./GroupDetailView.tsx";
import { useGroup } from "./state.ts";

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
			<SkeletonBox height={280} radius="var(--radius-l)" />
		</Columns>
	);
}

/** A group by the id in the URL. */
export default function GroupDetailScreen() {
	const t = useT();
	return (
		<DetailView
			query={useGroup(useParams()["id"])}
			placeholder={<PageSkeleton />}
			errorTitle={t("group.detailFailed")}
			missing={{
				type: "group",
				title: t("group.notFound"),
				text: t("group.notFoundText"),
				to: paths.groups(),
				label: t("group.every"),
			}}
		>
			{(found) => <GroupDetailView key={found.group.id} found={found} />}
		</DetailView>
	);
}
