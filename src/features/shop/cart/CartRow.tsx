import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { CartItem } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { imageSources } from "../../../core/paths.ts";
import { PriceTag } from "../../../renderer/PriceTag.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { subtleLink } from "../../../ui/cardMixins.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Link } from "../../../ui/Link.tsx";
import { media } from "../../../ui/media.ts";
import { bin } from "./icons.ts";
import { targetPath } from "./targetPath.ts";

const Line = styled.div`
	display: grid;
	grid-template-columns: 144px minmax(0, 1fr) auto auto;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	min-height: 81px;

	& > div:first-child {
		overflow: hidden;
		border-radius: var(--radius-s);
	}
	& > h2 {
		margin: 0;
		font-size: 1rem;
		font-weight: 600;
		line-height: 1.45;
		overflow-wrap: anywhere;
	}
	& > h2 > a {
		${subtleLink}
	}
	& > button {
		color: var(--text-muted);
	}
	@media ${media.phone} {
		grid-template-columns: 96px minmax(0, 1fr) auto;

		& > div:first-child {
			grid-row: span 2;
			align-self: start;
		}
		& > h2 {
			grid-column: 2 / -1;
		}
		& > p {
			grid-column: 2;
		}
	}
`;

/** The name of an item; its id where the server sends no name (OPEN-008). */
function useItemName(): (item: CartItem) => string {
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

interface CartRowProps {
	readonly item: CartItem;
	/** Whether the student has just restored it. */
	readonly isRestored: boolean;
	readonly remove: () => Promise<void>;
}

export function CartRow({ item, isRestored, remove }: CartRowProps) {
	const t = useT();
	const name = useItemName()(item);
	const [busy, setBusy] = useState(false);
	const line = useInheritedFocus(isRestored);
	const { price, originalPrice, currency } = item;
	const path = targetPath(item);
	return (
		<Line ref={line}>
			<Cover {...imageSources(item.coverUrl)} alt="" />
			<h2>{path === undefined ? name : <Link to={path}>{name}</Link>}</h2>
			{price === undefined || currency === undefined ? (
				<p />
			) : (
				<PriceTag price={price} currency={currency} originalPrice={originalPrice} />
			)}
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
	);
}

const RemovedFrame = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	justify-content: space-between;
	color: var(--text-muted);
`;

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
