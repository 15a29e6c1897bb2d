import styled from "styled-components";
import type { CustomPageCard } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { CardLink } from "../../../ui/CardLink.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { pageSize } from "./pageSize.ts";
import { useCustomPageList } from "./state.ts";

const Row = styled.article`
	position: relative;
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: var(--space-1) var(--space-4);
	align-items: center;
	overflow-wrap: anywhere;

	& > h2 {
		margin: 0;
		font-size: var(--font-l);
		font-weight: 600;
		line-height: 1.4;
	}
	& > p {
		grid-column: 1;
		margin: 0;
		color: var(--text-muted);
		line-height: 1.6;
	}
	& > svg {
		grid-row: 1 / span 2;
		grid-column: 2;
		color: var(--text-muted);
	}
`;

function PageRow({ card }: { readonly card: CustomPageCard }) {
	const text = useText();
	return (
		<Row>
			<h2>
				<CardLink to={paths.customPage(card.id)}>{text(card.title)}</CardLink>
			</h2>
			{card.summary && <p>{text(card.summary)}</p>}
			<Icon name="arrowRight" size={20} />
		</Row>
	);
}

/** Every page of the school's own. */
export function CustomPageList() {
	const t = useT();
	const pages = usePageNumbers();
	const list = useCustomPageList(pages.page === undefined ? undefined : { page: pages.page, pageSize });
	return (
		<Page>
			<PagedScreen
				title={t("customPage.title")}
				intro={t("customPage.intro")}
				query={list}
				pages={pages}
				errorTitle={t("customPage.failed")}
				emptyState={{
					type: "blank",
					title: t("customPage.none"),
					text: t("customPage.noneText"),
					action: { to: paths.home(), label: t("app.home") },
				}}
			>
				{(data, stale) => (
					<RowList aria-label={t("customPage.title")} aria-busy={stale}>
						{data.list.map((card) => (
							<li key={card.id}>
								<PageRow card={card} />
							</li>
						))}
					</RowList>
				)}
			</PagedScreen>
		</Page>
	);
}
