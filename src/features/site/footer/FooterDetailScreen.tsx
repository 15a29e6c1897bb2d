import { useParams, useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { useDetailQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { Container } from "../../../ui/Container.tsx";
import { Skeleton, SlowNote } from "../../../ui/Skeleton.tsx";
import { fetchFooterDetail } from "./calls.ts";
import { FooterDetailView } from "./FooterDetailView.tsx";

const Lines = styled.div`
	display: grid;
	gap: var(--space-4);
	max-width: 720px;
	padding-block: var(--space-7);

	& > :first-child {
		width: 40%;
		height: 2em;
		margin-bottom: var(--space-3);
	}
	& > :nth-child(4) {
		width: 70%;
	}
`;

function PageSkeleton() {
	const t = useT();
	return (
		<Container>
			<Lines role="status" aria-label={t("ui.loading")}>
				<Skeleton />
				<Skeleton />
				<Skeleton />
				<Skeleton />
				<SlowNote>{t("core.slow")}</SlowNote>
			</Lines>
		</Container>
	);
}

/** The text of a footer menu item (ROUTE-57); `pid` is the group of its siblings. */
export default function FooterDetailScreen() {
	const t = useT();
	const { id } = useParams();
	const [query] = useSearchParams();
	const pid = query.get("pid") || undefined;
	return (
		<DetailView
			query={useDetailQuery({
				feature: "footer",
				id,
				// The same text in another group has other siblings.
				variant: pid,
				fetchData: (known, schoolId, signal) =>
					fetchFooterDetail(known, { pid, schoolId: schoolId || undefined }, signal),
			})}
			placeholder={<PageSkeleton />}
			errorTitle={t("footer.detailFailed")}
			missing={{
				type: "blank",
				title: t("footer.detailMissing"),
				text: t("ui.nowhere.text"),
				to: paths.home(),
				label: t("app.home"),
			}}
		>
			{(detail) => <FooterDetailView key={detail.id} detail={detail} pid={pid} />}
		</DetailView>
	);
}
