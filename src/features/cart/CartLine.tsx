import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import type { CartItem } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { paths, safePicture } from "../../core/paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Cover } from "../../ui/Cover.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Link } from "../../ui/Link.tsx";
import { priceText } from "../../ui/localFormat.ts";
import { Price } from "../../ui/Price.tsx";
import { bin } from "./icons.ts";

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
		color: inherit;
		text-decoration: none;
	}
	& > h2 > a:hover {
		color: var(--accent);
		text-decoration: underline;
		text-underline-offset: 3px;
	}
	& > h2 > a:focus-visible {
		outline: 2px solid var(--focus);
		outline-offset: 2px;
	}
	& > button {
		color: var(--text-muted);
	}
	@media (max-width: 699px) {
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

/** What a thing in the cart is called; a server that tells no names is shown by its ids (OPEN-008). */
export function useItemName(): (item: CartItem) => string {
	const t = useT();
	const text = useText();
	return ({ courseName, commodityId }) => text(courseName) || t("cart.unknown", { id: commodityId });
}

/** The focus for the first button of what takes a row's place: not where it has gone on to something else meanwhile. */
function useFocusOf(isMeant: boolean) {
	const line = useRef<HTMLDivElement>(null);
	const isFirst = useRef(isMeant);
	useEffect(() => {
		// With the row, its button went away: the focus it had is nobody's now.
		if (isFirst.current && document.activeElement === document.body)
			line.current?.querySelector("button")?.focus({ preventScroll: true });
		isFirst.current = false;
	}, []);
	return line;
}

interface CartLineProps {
	readonly item: CartItem;
	/** Whether the reader put it back. */
	readonly isBack: boolean;
	readonly remove: () => Promise<void>;
}

/** A course in the cart. */
export function CartLine({ item, isBack, remove }: CartLineProps) {
	const t = useT();
	const language = useLanguage();
	const name = useItemName()(item);
	const [busy, setBusy] = useState(false);
	const line = useFocusOf(isBack);
	const { price, originalPrice, currency } = item;
	const known = price !== undefined && currency !== undefined;
	const money = (minor: number) => priceText(minor, currency ?? "", language);
	return (
		<Line ref={line}>
			<Cover src={safePicture(item.coverUrl)} alt="" />
			<h2>
				<Link to={paths.courseDetail(item.commodityId)}>{name}</Link>
			</h2>
			{known ? (
				<Price
					now={price === 0 ? t("ui.free") : money(price)}
					free={price === 0}
					before={originalPrice !== undefined && originalPrice > price ? money(originalPrice) : undefined}
					labels={{ now: t("ui.price"), before: t("ui.originalPrice") }}
				/>
			) : (
				<p />
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

const Gone = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-4);
	align-items: center;
	justify-content: space-between;
	color: var(--text-muted);
`;

/** Stands in the place of what was removed, until the reader leaves the page; the focus of the row goes to the way back. */
export function RemovedLine({ item, undo }: { readonly item: CartItem; readonly undo: () => Promise<void> }) {
	const t = useT();
	const name = useItemName()(item);
	const back = useFocusOf(true);
	return (
		<Gone ref={back}>
			<span role="status">{t("cart.removed", { name })}</span>
			<Button look="plain" onClick={() => void undo()}>
				{t("cart.undo")}
			</Button>
		</Gone>
	);
}
