import styled from "styled-components";
import type { CustomPageDetail } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { DetailView } from "../../../renderer/query/DetailView.tsx";
import { RichText } from "../../../renderer/RichText.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { Container } from "../../../ui/Container.tsx";
import { DetailSummary, DetailTitle } from "../../../ui/DetailLayout.tsx";
import { media } from "../../../ui/media.ts";
import { SkeletonBox, SlowNote } from "../../../ui/Skeleton.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { useCustomPageDetail } from "./state.ts";

/** Wider than a story: such pages have tables and pictures. */
const Column = styled(Container)`
	display: flex;
	flex-direction: column;
	gap: var(--space-4);
	max-width: calc(56rem + 2 * var(--space-5));
	padding-block: var(--space-6) var(--space-8);

	@media ${media.phone} {
		padding-block: var(--space-5) var(--space-7);
	}
`;

function PageSkeleton() {
	const t = useT();
	return (
		<Column role="status" aria-label={t("ui.loading")}>
			<SkeletonBox width={120} height={31} />
			<SkeletonBox width="min(420px, 100%)" height={46} />
			<SkeletonBox height={29} />
			<SkeletonBox height={420} />
			<SlowNote>{t("core.slow")}</SlowNote>
		</Column>
	);
}

function Article({ found: { card, body } }: { readonly found: CustomPageDetail }) {
	const t = useT();
	const text = useText();
	const title = useHeadingFocus<HTMLHeadingElement>();
	const name = text(card.title);
	usePageTitle(name);
	return (
		<Column as="article">
			<BackLink to={paths.customPages()}>{t("customPage.all")}</BackLink>
			<DetailTitle ref={title} tabIndex={-1}>
				{name}
			</DetailTitle>
			{card.summary && <DetailSummary>{text(card.summary)}</DetailSummary>}
			<RichText html={text(body)} />
		</Column>
	);
}

/** A page of the school's own. */
export function CustomPage({ id }: { readonly id: string }) {
	const t = useT();
	return (
		<DetailView
			query={useCustomPageDetail(id)}
			placeholder={<PageSkeleton />}
			errorTitle={t("customPage.detailFailed")}
			missing={{
				type: "blank",
				title: t("customPage.notFound"),
				text: t("customPage.notFoundText"),
				to: paths.customPages(),
				label: t("customPage.all"),
			}}
		>
			{(found) => <Article key={found.card.id} found={found} />}
		</DetailView>
	);
}
