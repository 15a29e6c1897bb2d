import { useParams } from "react-router-dom";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { DetailReading } from "../../renderer/reading/DetailReading.tsx";
import { DetailSkeleton } from "../../ui/DetailSkeleton.tsx";
import { PackageDetailView } from "./PackageDetailView.tsx";
import { usePackageDetail } from "./state.ts";

/** A package by the id in the address. */
export function PackageDetailScreen() {
	const t = useT();
	const { id } = useParams();
	return (
		<DetailReading
			reading={usePackageDetail(id)}
			place={<DetailSkeleton label={t("ui.loading")} slow={t("ui.slow")} />}
			failed={t("package.detailFailed")}
			missing={{
				type: "coursePackage",
				title: t("package.notFound"),
				text: t("package.notFoundText"),
				to: paths.packageList(),
				label: t("package.all"),
			}}
		>
			{(found) => <PackageDetailView key={found.card.id} found={found} />}
		</DetailReading>
	);
}

export default PackageDetailScreen;
