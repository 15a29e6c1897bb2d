import { useEffect, useRef, useState } from "react";
import type { CartItem, QuoteLine } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { imageSources } from "../../../core/paths.ts";
import { targetPath } from "../../../renderer/commodity/targetPath.ts";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { PriceReasons } from "../../../renderer/purchase/PriceReasons.tsx";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { Button } from "../../../ui/Button.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Link } from "../../../ui/Link.tsx";
import { instantText, priceText } from "../../../ui/localFormat.ts";
import { Line, Note, RemovedFrame, Tick } from "./cartRowStyle.ts";
import { isAvailable } from "./contents.ts";
import { bin } from "./icons.ts";

/** The name of an item; its id where the server sends no name (OPEN-008). */
export function useItemName(): (item: CartItem) => string {
	const t = useT();
	const text = useText();
	return ({ commodityName, commodityId }) => text(commodityName) || t("cart.unknown", { id: commodityId });
}

/** Focuses the first button of a row that replaces the focused one, unless the focus has moved on. */
function useInheritedFocus(isReplacement: boolean) {
	const line = useRef<HTMLDivElement>(null);
	const isFirst = useRef(isReplacement);
	useEffect(() => {
		// The replaced row has lost the focus to the body.
		if (isFirst.current && document.activeElement === document.body)
			line.current?.querySelector("button")?.focus({ preventScroll: true });
		isFirst.current = false;
	}, []);
	return line;
}

/** What has become of an item since it was added, and for how long it is bought. */
function Notes({ item }: { readonly item: CartItem }) {
	const t = useT();
	const language = useLanguage();
	const { state = "available", saleFrom, seatsLeft, days, priceWhenAdded, currencyWhenAdded } = item;
	return (
		<>
			{state === "notYet" && saleFrom !== undefined ? (
				<Note data-kind="warning">
					{t("cart.saleFrom", { when: instantText(saleFrom, language, "minute") })}
				</Note>
			) : (
				state !== "available" && <Note data-kind="warning">{t(`cart.state.${state}`)}</Note>
			)}
			{priceWhenAdded !== undefined && currencyWhenAdded !== undefined && (
				<Note data-kind="warning">
					{t("cart.priceChanged", { price: priceText(priceWhenAdded, currencyWhenAdded, language) })}
				</Note>
			)}
			{state === "available" && seatsLeft !== undefined && (
				<Note>{t("cart.seatsLeft", { count: seatsLeft })}</Note>
			)}
			{days !== undefined && <Note>{t("cart.days", { count: days })}</Note>}
		</>
	);
}

interface CartRowProps {
	readonly item: CartItem;
	/** Of the quote, when the item is chosen. */
	readonly line: QuoteLine | undefined;
	readonly isChosen: boolean;
	/** Whether the student has just restored it. */
	readonly isRestored: boolean;
	readonly choose: (isChosen: boolean) => void;
	readonly remove: () => Promise<void>;
}

export function CartRow({ item, line, isChosen, isRestored, choose, remove }: CartRowProps) {
	const t = useT();
	const name = useItemName()(item);
	const [busy, setBusy] = useState(false);
	const frame = useInheritedFocus(isRestored);
	const { price, originalPrice, currency } = item;
	const path = targetPath(item);
	const canChoose = isAvailable(item);
	/** It waits for its payment there. */
	const orderNo = line?.rules.at(-1)?.orderNo;
	return (
		<>
			<Line ref={frame} data-available={canChoose}>
				<Tick>
					<input
						type="checkbox"
						aria-label={t("cart.choose", { name })}
						checked={isChosen}
						disabled={!canChoose}
						onChange={({ target }) => choose(target.checked)}
					/>
				</Tick>
				<div data-cover="">
					<Cover {...imageSources(item.coverUrl)} alt="" />
				</div>
				<div>
					<h2>{path === undefined ? name : <Link to={path}>{name}</Link>}</h2>
					<Notes item={item} />
				</div>
				<div data-price="">
					{price !== undefined && currency !== undefined && (
						<PriceTag price={price} currency={currency} originalPrice={originalPrice} />
					)}
				</div>
				<IconButton
					type="button"
					title={t("cart.remove")}
					aria-label={t("cart.removeOf", { name })}
					aria-busy={busy}
					onClick={() => {
						if (busy) return;
						setBusy(true);
						void remove().finally(() => setBusy(false));
					}}
				>
					<Icon path={bin} />
				</IconButton>
			</Line>
			{line && <PriceReasons line={line} />}
			{orderNo !== undefined && (
				<Note>
					<Link to={purchasePaths.payment(orderNo)}>{t("cart.toOrder", { orderNo })}</Link>
				</Note>
			)}
		</>
	);
}

/** Replaces a removed item until the student leaves the page; its undo button takes the focus. */
export function RemovedRow({ item, undo }: { readonly item: CartItem; readonly undo: () => Promise<void> }) {
	const t = useT();
	const name = useItemName()(item);
	const back = useInheritedFocus(true);
	return (
		<RemovedFrame ref={back}>
			<span role="status">{t("cart.removed", { name })}</span>
			<Button variant="plain" onClick={() => void undo()}>
				{t("cart.undo")}
			</Button>
		</RemovedFrame>
	);
}
