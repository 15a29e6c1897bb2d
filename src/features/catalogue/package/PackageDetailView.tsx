import type { PackageDetail } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ProductPage } from "../../../renderer/ProductPage.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { PackagePriceBox } from "./PackagePriceBox.tsx";
import { PackageSaving } from "./PackageSaving.tsx";
import { PackageSteps } from "./PackageSteps.tsx";
import { usePackageTexts } from "./packageTexts.ts";
import { useOwnedCourses } from "./useOwnedCourses.ts";

export function PackageDetailView({ found }: { readonly found: PackageDetail }) {
	const t = useT();
	const texts = usePackageTexts(found.card);
	const owned = useOwnedCourses(found.card.id);
	return (
		<ProductPage
			back={{ to: paths.packageList(), label: t("package.all") }}
			name={texts.name}
			heading={useHeadingFocus<HTMLHeadingElement>()}
			summary={texts.summary}
			tags={
				<>
					<Badge tone="accent">{texts.courses}</Badge>
					<Badge>{texts.lessons}</Badge>
				</>
			}
			price={<PackagePriceBox found={found} texts={texts} />}
			priceLabel={t("package.priceAndFacts")}
			outcomes={found.outcomes}
			about={{ title: t("package.about"), text: found.description }}
		>
			<TitledPart title={t("package.way")}>
				<PackageSteps courses={found.courses} owned={owned} />
			</TitledPart>
			<PackageSaving found={found} owned={owned} />
		</ProductPage>
	);
}
