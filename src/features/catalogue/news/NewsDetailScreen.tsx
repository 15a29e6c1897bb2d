import { useParams } from "react-router-dom";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { SkeletonBox, SkeletonCover, SlowNote } from "../../../ui/Skeleton.tsx";
import { Article, ArticlePicture, NewsDetailView } from "./NewsDetailView.tsx";
import { useNewsDetail } from "./state.ts";

/** Placeholder in the layout of the page. */
function PageSkeleton() {
	const t = useT();
	return (
		<Article as="div" role="status" aria-label={t("ui.loading")}>
			<SkeletonBox width={120} height={24} />
			<SkeletonBox width={120} height={24} />
			<SkeletonBox height={46} />
			<SkeletonBox height={58} />
			<ArticlePicture>
				<SkeletonCover />
			</ArticlePicture>
			<SkeletonBox height={420} />
			<SlowNote>{t("core.slow")}</SlowNote>
		</Article>
	);
}

/** A story by the id in the URL. */
export default function NewsDetailScreen() {
	const t = useT();
	return (
		<DetailView
			query={useNewsDetail(useParams()["id"])}
			placeholder={<PageSkeleton />}
			errorTitle={t("news.detailFailed")}
			missing={{
				type: "blank",
				title: t("news.notFound"),
				text: t("news.notFoundText"),
				to: paths.news(),
				label: t("news.all"),
			}}
		>
			{(found) => <NewsDetailView key={found.card.id} found={found} />}
		</DetailView>
	);
}
