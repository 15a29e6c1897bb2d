import type { ReactNode } from "react";
import styled from "styled-components";
import type { ClaimableCoupon, Coupon } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { targetPath } from "../../../renderer/commodity/targetPath.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { surface } from "../../../ui/cardMixins.ts";
import { Link } from "../../../ui/Link.tsx";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";
import { conditionsOf, listOf, valueText } from "./rules.ts";

const Frame = styled.article`
	display: grid;
	grid-template-columns: 128px minmax(0, 1fr) auto;
	gap: var(--space-1) var(--space-5);
	align-items: center;
	padding: var(--space-4) var(--space-5);
	${surface}

	& > strong {
		color: var(--price);
		font-size: var(--font-xl);
		font-variant-numeric: tabular-nums;
		line-height: 1.2;
		overflow-wrap: anywhere;
	}
	&[data-usable="false"] > strong {
		color: var(--text-muted);
	}
	& h3 {
		margin: 0 0 var(--space-1);
		font-size: var(--font-m);
		overflow-wrap: anywhere;
	}
	& p,
	& li {
		margin: 0;
		color: var(--text-muted);
		font-size: var(--font-s);
		line-height: 1.6;
		overflow-wrap: anywhere;
	}
	& ul {
		${plainList}
	}
	@media ${media.phone} {
		grid-template-columns: minmax(0, 1fr);
		padding: var(--space-4);

		& > div + div {
			margin-top: var(--space-3);
		}
	}
`;

const Links = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: 0 var(--space-3);
	align-items: center;

	& > a {
		display: inline-flex;
		align-items: center;
		min-height: 44px;
	}
`;

/** Links per card; the rest is a number. */
const maxLinks = 6;

/** Where what it is for can be found. */
function Uses({ coupon }: { readonly coupon: ClaimableCoupon | Coupon }) {
	const t = useT();
	const text = useText();
	const { goods, goodsKinds } = coupon;
	const links = [
		...goodsKinds.map((kind) => ({ id: kind, to: listOf(kind), name: t(`coupon.kind.${kind}`) })),
		...goods.map((item) => ({ id: item.commodityId, to: targetPath(item), name: text(item.commodityName) })),
	];
	if (links.length === 0) return null;
	return (
		<Links>
			{t("coupon.for")}
			{links.slice(0, maxLinks).map(({ id, to, name }) =>
				to === undefined ? (
					<span key={id}>{name}</span>
				) : (
					<Link key={id} to={to}>
						{name}
					</Link>
				),
			)}
			{links.length > maxLinks && <span>{t("coupon.more", { count: links.length - maxLinks })}</span>}
		</Links>
	);
}

/** What became of one that an order uses or has used. */
function Use({ coupon: { state, orderNo } }: { readonly coupon: Coupon }) {
	const t = useT();
	if (orderNo === undefined) return null;
	return (
		<Links>
			{t(state === "held" ? "coupon.held" : "coupon.spent")}
			<Link to={purchasePaths.order(orderNo)}>{orderNo}</Link>
		</Links>
	);
}

interface CouponCardProps {
	readonly coupon: ClaimableCoupon | Coupon;
	/** Beside it, such as the button that gets it. */
	readonly action?: ReactNode;
}

/** A coupon: what it takes off, its conditions in words, and where what it is for can be found. */
export function CouponCard({ coupon, action }: CouponCardProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const isUsable = !("state" in coupon) || coupon.state === "issued";
	return (
		<Frame data-usable={isUsable}>
			<strong>{t("coupon.off", { value: valueText(coupon, language) })}</strong>
			<div>
				<h3>{text(coupon.couponName)}</h3>
				{coupon.summary !== undefined && <p>{text(coupon.summary)}</p>}
				<ul>
					{conditionsOf(coupon, language).map(([key, args]) => (
						<li key={key}>{t(key, args)}</li>
					))}
					{"left" in coupon && coupon.left !== undefined && (
						<li>{t("coupon.left", { count: coupon.left })}</li>
					)}
				</ul>
				{isUsable && <Uses coupon={coupon} />}
				{"state" in coupon && <Use coupon={coupon} />}
			</div>
			{action}
		</Frame>
	);
}
