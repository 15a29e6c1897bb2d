import { useParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { DetailReading } from "../../renderer/reading/DetailReading.tsx";
import { Page } from "../../ui/PageHead.tsx";
import { Skeleton, SlowNote } from "../../ui/Skeleton.tsx";
import { useTeacherDetail } from "./state.ts";
import { TeacherBand, TeacherBandInside, TeacherWords } from "./TeacherBand.tsx";
import { TeacherDetailView } from "./TeacherDetailView.tsx";

const Line = styled(Skeleton)`
	width: 240px;
	max-width: 100%;
	height: 46px;

	&[data-shape="link"] {
		width: 96px;
		height: 31px;
	}
	&[data-shape="disc"] {
		width: 96px;
		height: 96px;
		border-radius: 50%;
	}
	&[data-shape="text"] {
		height: 29px;
	}
	&[data-shape="box"] {
		width: 100%;
		height: 480px;
		border-radius: var(--radius-l);
	}
`;

/** A teacher to come, of the geometry of the page. */
function Place() {
	const t = useT();
	return (
		<div role="status" aria-label={t("ui.loading")}>
			<TeacherBand as="div">
				<TeacherBandInside>
					<Line data-shape="link" />
					<Line data-shape="disc" />
					<TeacherWords>
						<Line />
						<Line data-shape="text" />
						<Line data-shape="text" />
					</TeacherWords>
				</TeacherBandInside>
			</TeacherBand>
			<Page>
				<Line data-shape="box" />
				<SlowNote>{t("ui.slow")}</SlowNote>
			</Page>
		</div>
	);
}

/** A teacher by the id in the address. */
export function TeacherDetailScreen() {
	const t = useT();
	const { id } = useParams();
	return (
		<DetailReading
			reading={useTeacherDetail(id)}
			place={<Place />}
			failed={t("teacher.detailFailed")}
			missing={{
				type: "blank",
				title: t("teacher.notFound"),
				text: t("teacher.notFoundText"),
				to: paths.teachers(),
				label: t("teacher.all"),
			}}
		>
			{(found) => <TeacherDetailView key={found.card.id} found={found} />}
		</DetailReading>
	);
}

export default TeacherDetailScreen;
