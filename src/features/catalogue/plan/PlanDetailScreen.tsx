import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { DetailSkeleton } from "../../../ui/DetailSkeleton.tsx";
import { PlanDetailView } from "./PlanDetailView.tsx";
import { usePlanDetail } from "./state.ts";

/** A plan by the id in the URL. */
export default function PlanDetailScreen() {
	const t = useT();
	return (
		<DetailView
			query={usePlanDetail(useParams()["id"])}
			placeholder={<DetailSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
			errorTitle={t("plan.detailFailed")}
			missing={{
				type: "booking",
				title: t("plan.notFound"),
				text: t("plan.notFoundText"),
				to: paths.planList(),
				label: t("plan.all"),
			}}
		>
			{(found) => <PlanDetailView key={found.card.id} found={found} />}
		</DetailView>
	);
}
