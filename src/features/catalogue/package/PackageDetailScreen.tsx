import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { DetailSkeleton } from "../../../ui/DetailSkeleton.tsx";
import { PackageDetailView } from "./PackageDetailView.tsx";
import { usePackageDetail } from "./state.ts";

/** A package by the id in the URL. */
export default function PackageDetailScreen() {
	const t = useT();
	return (
		<DetailView
			query={usePackageDetail(useParams()["id"])}
			placeholder={<DetailSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
			errorTitle={t("package.detailFailed")}
			missing={{
				type: "coursePackage",
				title: t("package.notFound"),
				text: t("package.notFoundText"),
				to: paths.packageList(),
				label: t("package.all"),
			}}
		>
			{(found) => <PackageDetailView key={found.card.id} found={found} />}
		</DetailView>
	);
}
