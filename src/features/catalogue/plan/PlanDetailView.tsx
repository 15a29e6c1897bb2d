import type { PlanDetail } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ProductPage } from "../../../renderer/ProductPage.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { PlanBox } from "./PlanBox.tsx";
import { PlanTimeline } from "./PlanTimeline.tsx";
import { usePlanTexts } from "./planTexts.ts";
import { courseStates } from "./rules.ts";
import { usePlanProgress } from "./state.ts";

export function PlanDetailView({ found }: { readonly found: PlanDetail }) {
	const t = useT();
	const texts = usePlanTexts(found.card);
	const progress = usePlanProgress(found.card.id).data;
	return (
		<ProductPage
			back={{ to: paths.planList(), label: t("plan.all") }}
			name={texts.name}
			heading={useHeadingFocus<HTMLHeadingElement>()}
			summary={texts.summary}
			tags={
				<>
					{texts.weeks && <Badge tone="accent">{texts.weeks}</Badge>}
					<Badge>{texts.stages}</Badge>
					<Badge>{texts.courses}</Badge>
				</>
			}
			price={<PlanBox found={found} texts={texts} progress={progress} />}
			priceLabel={t("plan.facts")}
			outcomes={undefined}
			about={{ title: t("plan.about"), text: found.description }}
		>
			<TitledPart title={t("plan.way")}>
				<PlanTimeline stages={found.stages} states={courseStates(progress)} />
			</TitledPart>
		</ProductPage>
	);
}
