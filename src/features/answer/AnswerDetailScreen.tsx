import { useParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { DetailReading } from "../../renderer/reading/DetailReading.tsx";
import { Skeleton, SlowNote } from "../../ui/Skeleton.tsx";
import { Column, Columns } from "./AnswerDetailLayout.tsx";
import { AnswerDetailView } from "./AnswerDetailView.tsx";
import { useAnswerDetail } from "./state.ts";

const Line = styled(Skeleton)`
	width: 100%;
	height: 160px;
	border-radius: var(--radius-l);

	&[data-shape="link"] {
		width: 120px;
		height: 31px;
	}
	&[data-shape="title"] {
		height: 92px;
	}
	&[data-shape="card"] {
		height: 360px;
	}
`;

/** A question to come, of the geometry of the page. */
function Place() {
	const t = useT();
	return (
		<Columns as="div" role="status" aria-label={t("ui.loading")}>
			<Column>
				<Line data-shape="link" />
				<Line data-shape="title" />
				<Line />
				<Line />
				<SlowNote>{t("ui.slow")}</SlowNote>
			</Column>
			<Line data-shape="card" />
		</Columns>
	);
}

/** A question by the id in the address. */
export function AnswerDetailScreen() {
	const t = useT();
	const { id } = useParams();
	return (
		<DetailReading
			reading={useAnswerDetail(id)}
			place={<Place />}
			failed={t("answer.detailFailed")}
			missing={{
				type: "answer",
				title: t("answer.notFound"),
				text: t("answer.notFoundText"),
				to: paths.answers(),
				label: t("answer.all"),
			}}
		>
			{(found) => <AnswerDetailView key={found.question.id} found={found} />}
		</DetailReading>
	);
}

export default AnswerDetailScreen;
