import styled from "styled-components";
import type { PointPay } from "../../../../schemas/generated/documents.ts";
import { useConfig } from "../../../core/config/config.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { EmptyScreen } from "../../../renderer/EmptyScreen.tsx";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { LinkButton } from "../../../ui/Button.tsx";
import { instantText, numberText, priceText } from "../../../ui/localFormat.ts";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { RowList, RowListSkeleton } from "../../../ui/RowList.tsx";
import { fetchPoints } from "./calls.ts";
import { amountText } from "./rules.ts";

const pageSize = 20;

const Balance = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-3);
	align-items: baseline;
	margin: 0 0 var(--space-6);
	padding: var(--space-5);
	border-radius: var(--radius-l);
	background: var(--accent-soft);

	& > strong {
		font-size: var(--font-xxl);
		font-variant-numeric: tabular-nums;
		letter-spacing: -0.02em;
		line-height: 1.1;
	}
	& > span,
	& > small {
		color: var(--text-muted);
	}
	& > small {
		flex-basis: 100%;
		font-size: var(--font-s);
	}
`;

const Title = styled.h2`
	margin: 0 0 var(--space-3);
	font-size: var(--font-l);
`;

const Row = styled.li`
	display: grid;
	grid-template-columns: minmax(0, 1fr) auto;
	gap: 0 var(--space-4);
	align-items: center;

	& > span {
		overflow-wrap: anywhere;
	}
	& > time {
		grid-row: 2;
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > strong {
		grid-row: 1 / span 2;
		grid-column: 2;
		font-size: var(--font-l);
		font-variant-numeric: tabular-nums;
	}
	& > strong[data-gain="true"] {
		color: var(--success);
	}
`;

interface PointsProps {
	readonly name: string;
	/** What they are worth where orders are paid with them. */
	readonly worth: PointPay | undefined;
}

/** The points of the student and their origin, under the name the company gives them. */
function Points({ name, worth }: PointsProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const pages = usePageNumbers();
	return (
		<PagedScreen
			title={t("points.title", { name })}
			query={useStudentPage("points", pages.page, (page, signal) => fetchPoints(page, pageSize, signal))}
			pages={pages}
			errorTitle={t("points.failed", { name })}
			emptyState={{ type: "coupon", title: t("points.none", { name }), text: t("points.noneText", { name }) }}
		>
			{({ balance, list }) => (
				<>
					<Balance>
						<span>{t("points.balance")}</span>
						<strong>{numberText(balance, language)}</strong>
						<span>{name}</span>
						{worth && (
							<small>
								{t("points.worth", {
									...{ count: numberText(worth.points, language), name },
									money: priceText(worth.amount, worth.currency, language),
								})}
							</small>
						)}
					</Balance>
					<Title>{t("points.entries")}</Title>
					<RowList>
						{list.map(({ id, amount, reason, at }) => (
							<Row key={id}>
								<span>{text(reason)}</span>
								<time dateTime={at}>{instantText(at, language)}</time>
								<strong data-gain={amount > 0}>{amountText(amount, language)}</strong>
							</Row>
						))}
					</RowList>
				</>
			)}
		</PagedScreen>
	);
}

/** The student's points; a school without points says so, whatever it gave before. */
export default function PointsScreen() {
	const t = useT();
	const name = useText()(useConfig("alias")?.pointName) || t("points.name");
	const service = useConfig("service");
	if (!service) return <RowListSkeleton label={t("ui.loading")} />;
	if (service.openIntegral) return <Points name={name} worth={service.pointPay} />;
	return (
		<EmptyScreen
			type="coupon"
			title={t("points.closed", { name })}
			text={t("points.closedText")}
			action={<LinkButton to={paths.lessons()}>{t("points.toLessons")}</LinkButton>}
		/>
	);
}
