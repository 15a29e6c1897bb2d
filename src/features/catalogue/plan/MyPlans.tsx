import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { MyPlanCard } from "./MyPlanCard.tsx";
import { useMyPlans } from "./state.ts";

/** The plans the student has begun, as a screen below its frame. */
export function MyPlans() {
	const t = useT();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("plan.mine")}
			count="plan.mineCount"
			query={useMyPlans(pages.page)}
			pages={pages}
			errorTitle={t("plan.mineFailed")}
			emptyState={{
				type: "booking",
				title: t("plan.noneOfMine"),
				text: t("plan.noneOfMineText"),
				action: { to: paths.planList(), label: t("plan.choose") },
			}}
		>
			{({ list }) => (
				<CardColumn>
					{list.map((plan) => (
						<li key={plan.card.id}>
							<MyPlanCard plan={plan} />
						</li>
					))}
				</CardColumn>
			)}
		</PagedScreen>
	);
}
