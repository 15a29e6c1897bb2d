import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { SidebarSkeleton } from "../../../ui/SidebarLayout.tsx";
import { AnswerDetailView } from "./AnswerDetailView.tsx";
import { useAnswerDetail } from "./state.ts";

/** A question by the id in the URL. */
export default function AnswerDetailScreen() {
	const t = useT();
	return (
		<DetailView
			query={useAnswerDetail(useParams()["id"])}
			placeholder={<SidebarSkeleton label={t("ui.loading")} slow={t("core.slow")} />}
			errorTitle={t("answer.detailFailed")}
			missing={{
				type: "answer",
				title: t("answer.notFound"),
				text: t("answer.notFoundText"),
				to: paths.answers(),
				label: t("answer.all"),
			}}
		>
			{(found) => <AnswerDetailView key={found.question.id} found={found} />}
		</DetailView>
	);
}
