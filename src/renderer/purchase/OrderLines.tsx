import styled from "styled-components";
import type { QuoteLine, StudentOrder } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { subtleLink } from "../../ui/cardMixins.ts";
import { Link } from "../../ui/Link.tsx";
import { plainList } from "../../ui/mixins.ts";
import { targetPath } from "../commodity/targetPath.ts";
import { PriceReasons } from "./PriceReasons.tsx";
import { useMoney } from "./useMoney.ts";

const List = styled.ul`
	display: grid;
	gap: var(--space-3);
	${plainList}

	& > li > div {
		display: flex;
		gap: var(--space-4);
		justify-content: space-between;
		align-items: center;
		min-height: 44px;
	}
	& a {
		${subtleLink}
	}
	& > li > div > a {
		display: inline-flex;
		align-items: center;
		min-height: 44px;
	}
	& > li > div > :first-child {
		overflow-wrap: anywhere;
	}
	& > li > div > span:last-child {
		flex: none;
		color: var(--text-muted);
		font-variant-numeric: tabular-nums;
	}
	& > li > p {
		margin: 0;
		color: var(--warning);
		font-size: var(--font-s);
	}
`;

interface OrderLinesProps {
	readonly order: Pick<StudentOrder, "items" | "currency">;
	/** Why each price. */
	readonly lines?: readonly QuoteLine[];
}

/** What was ordered, what each thing costs and, where they are given, the reasons. */
export function OrderLines({ order: { items, currency }, lines = [] }: OrderLinesProps) {
	const t = useT();
	const text = useText();
	const money = useMoney(currency);
	const reasons = new Map(lines.map((line) => [line.commodityId, line]));
	return (
		<List>
			{items.map((item) => {
				const path = targetPath(item);
				const name = text(item.commodityName);
				const line = reasons.get(item.commodityId);
				return (
					<li key={item.commodityId}>
						<div>
							{path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
							<span>{money(item.price)}</span>
						</div>
						{item.refunded > 0 && <p>{t("purchase.refundedOf", { amount: money(item.refunded) })}</p>}
						{line && <PriceReasons line={line} />}
					</li>
				);
			})}
		</List>
	);
}
