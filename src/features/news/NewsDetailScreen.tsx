import { useParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { DetailReading } from "../../renderer/reading/DetailReading.tsx";
import { Skeleton, SlowNote } from "../../ui/Skeleton.tsx";
import { Article, ArticlePicture } from "./NewsArticle.tsx";
import { NewsDetailView } from "./NewsDetailView.tsx";
import { useNewsDetail } from "./state.ts";

const Line = styled(Skeleton)`
	width: 120px;
	height: 24px;

	&[data-shape="title"] {
		width: 100%;
		height: 46px;
	}
	&[data-shape="text"] {
		width: 100%;
		height: 58px;
	}
	&[data-shape="cover"] {
		width: 100%;
		aspect-ratio: 16 / 9;
		height: auto;
		border-radius: 0;
	}
	&[data-shape="body"] {
		width: 100%;
		height: 420px;
	}
`;

/** A story to come, of the geometry of the page. */
function Place() {
	const t = useT();
	return (
		<Article as="div" role="status" aria-label={t("ui.loading")}>
			<Line />
			<Line />
			<Line data-shape="title" />
			<Line data-shape="text" />
			<ArticlePicture>
				<Line data-shape="cover" />
			</ArticlePicture>
			<Line data-shape="body" />
			<SlowNote>{t("ui.slow")}</SlowNote>
		</Article>
	);
}

/** A piece of news by the id in the address. */
export function NewsDetailScreen() {
	const t = useT();
	const { id } = useParams();
	return (
		<DetailReading
			reading={useNewsDetail(id)}
			place={<Place />}
			failed={t("news.detailFailed")}
			missing={{
				type: "blank",
				title: t("news.notFound"),
				text: t("news.notFoundText"),
				to: paths.news(),
				label: t("news.all"),
			}}
		>
			{(found) => <NewsDetailView key={found.card.id} found={found} />}
		</DetailReading>
	);
}

export default NewsDetailScreen;
