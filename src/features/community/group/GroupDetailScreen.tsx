import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { SidebarSkeleton } from "../../../ui/SidebarLayout.tsx";
import { GroupDetailView } from "./GroupDetailView.tsx";
import { useGroup } from "./state.ts";

/** A group by the id in the URL. */
export default function GroupDetailScreen() {
	const t = useT();
	return (
		<DetailView
			query={useGroup(useParams()["id"])}
			placeholder={<SidebarSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
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
