import styled from "styled-components";
import type { StudentOrder } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { targetPath } from "../../../renderer/commodity/targetPath.ts";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { subtleLink, surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { instantText, priceText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";

const Frame = styled.article`
	overflow: hidden;
	${surface}
`;

const Head = styled.header`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-4);
	align-items: center;
	padding: var(--space-3) var(--space-5);
	border-bottom: 1px solid var(--border);
	background: var(--page-bg);
	color: var(--text-muted);
	font-size: var(--font-s);

	& > h2 {
		margin: 0;
		color: var(--text);
		font-size: var(--font-s);
		font-weight: 600;
		overflow-wrap: anywhere;
	}
	& > span:last-child {
		margin-inline-start: auto;
	}
	/* The date goes below the number, so that the state keeps its position beside them. */
	@media ${media.phone} {
		display: grid;
		grid-template-columns: minmax(0, 1fr) auto;
		padding-inline: var(--space-4);

		& > span:last-child {
			grid-row: 1 / 3;
			grid-column: 2;
		}
	}
`;

const Items = styled.ul`
	margin: 0;
	padding: var(--space-3) var(--space-5);
	list-style: none;

	& > li {
		display: flex;
		gap: var(--space-4);
		justify-content: space-between;
		align-items: center;
		min-height: 40px;
	}
	& a {
		${subtleLink}
		overflow-wrap: anywhere;
	}
	& span {
		flex: none;
		color: var(--text-muted);
		font-variant-numeric: tabular-nums;
	}
	@media ${media.phone} {
		padding-inline: var(--space-4);
	}
`;

const Total = styled.p`
	display: flex;
	gap: var(--space-3);
	justify-content: end;
	align-items: baseline;
	margin: 0;
	padding: 0 var(--space-5) var(--space-4);
	color: var(--text-muted);

	& > strong {
		color: var(--text);
		font-size: var(--font-l);
		font-variant-numeric: tabular-nums;
	}
	@media ${media.phone} {
		padding-inline: var(--space-4);
	}
`;

const tones: Readonly<Record<StudentOrder["state"], Tone>> = {
	paid: "success",
	open: "warning",
	refunding: "warning",
	refunded: "warning",
	cancelled: "quiet",
};

export function OrderCard({ order }: { readonly order: StudentOrder }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const money = (minor: number) => (minor === 0 ? t("ui.free") : priceText(minor, order.currency, language));
	return (
		<Frame>
			<Head>
				<h2>{t("order.no", { no: order.orderNo })}</h2>
				<time dateTime={order.orderedAt}>{instantText(order.orderedAt, language)}</time>
				<Badge tone={tones[order.state]}>{t(`order.state.${order.state}`)}</Badge>
			</Head>
			<Items>
				{order.items.map((item) => {
					const path = targetPath(item);
					const name = text(item.commodityName);
					return (
						<li key={item.commodityId}>
							{path ? <Link to={path}>{name}</Link> : name}
							<span>{money(item.price)}</span>
						</li>
					);
				})}
			</Items>
			<Total>
				{t(order.state === "cancelled" ? "order.sum" : "order.total")}
				<strong>{money(order.total)}</strong>
			</Total>
		</Frame>
	);
}
