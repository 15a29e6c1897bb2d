import type { PlanFeaturedProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { PlanCards } from "./PlanCards.tsx";
import { PlanSkeleton } from "./PlanFrame.tsx";
import { usePlanList } from "./state.ts";

/** The first training plans of the school. */
export default function PlanFeaturedBlock({ props: { title, count = 3 } }: BlockProps<PlanFeaturedProps>) {
	const t = useT();
	const name = useText()(title) || t("plan.featured");
	return (
		<FeaturedList
			title={name}
			all={{ to: paths.planList(), label: t("plan.all") }}
			query={usePlanList({ pageSize: count })}
			placeholder={<PlanSkeleton count={count} />}
			errorTitle={t("plan.failed")}
		>
			{(cards) => <PlanCards cards={cards} label={name} heading="h3" />}
		</FeaturedList>
	);
}
