import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { DetailSkeleton } from "../../../ui/DetailSkeleton.tsx";
import { OpenClassDetailView } from "./OpenClassDetailView.tsx";
import { useOpenClassDetail } from "./state.ts";

/** An open class by the id in the URL. */
export default function OpenClassDetailScreen() {
	const t = useT();
	return (
		<DetailView
			query={useOpenClassDetail(useParams()["id"])}
			placeholder={<DetailSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
			errorTitle={t("openClass.detailFailed")}
			missing={{
				type: "openCourse",
				title: t("openClass.notFound"),
				text: t("openClass.notFoundText"),
				to: paths.openCourse(),
				label: t("openClass.all"),
			}}
		>
			{(found) => <OpenClassDetailView key={found.card.id} found={found} />}
		</DetailView>
	);
}
