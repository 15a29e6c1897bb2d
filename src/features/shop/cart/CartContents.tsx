import { type ReactNode, useState } from "react";
import styled from "styled-components";
import type { CartItem } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { media } from "../../../ui/media.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { CartRow, RemovedRow } from "./CartRow.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { useCartChanges } from "./changes.ts";
import { useChoice, useQuote } from "./contents.ts";
import { type Removed, withRemoved } from "./rules.ts";

const Columns = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) 352px;
	gap: var(--space-6);
	align-items: start;

	@media ${media.laptop} {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-5);
	}
`;

const All = styled.label`
	display: inline-flex;
	gap: var(--space-3);
	align-items: center;
	min-height: 44px;
	margin-bottom: var(--space-2);
	padding-inline: var(--space-5);
	cursor: pointer;

	& > input {
		width: 20px;
		height: 20px;
		margin: 0;
		accent-color: var(--accent);
	}
	@media ${media.phone} {
		padding-inline: var(--space-4);
	}
`;

interface CartContentsProps {
	readonly items: CartItem[];
	readonly update: (items: CartItem[]) => void;
	/** Shown when the cart is empty and nothing was just removed. */
	readonly empty: ReactNode;
	/** Shown until it is known what the items cost. */
	readonly placeholder: ReactNode;
}

/** The items of the cart with the choice among them, the ones just removed in their places, and what the chosen cost. */
export function CartContents({ items, update, empty, placeholder }: CartContentsProps) {
	const t = useT();
	const { add, remove } = useCartChanges(update);
	const [removed, setRemoved] = useState<readonly Removed[]>([]);
	const [restoredId, setRestoredId] = useState<string>();
	const choice = useChoice(items);
	const { available, chosen, choose } = choice;
	const quote = useQuote(chosen);
	const [isShown, setShown] = useState(false);
	if (!isShown && !quote.isAwaited) setShown(true);
	const lines = new Map(quote.quote?.lines.map((line) => [line.commodityId, line]));
	const entries = withRemoved(items, removed);
	const withoutItem = (all: readonly Removed[], { commodityId }: CartItem) =>
		all.filter(({ item }) => item.commodityId !== commodityId);
	const removeItem = async (item: CartItem, index: number) => {
		try {
			await remove(item.commodityId);
			setRemoved((now) => [...withoutItem(now, item), { item, index }]);
		} catch (error) {
			notifyError(error);
		}
	};
	const undo = async (item: CartItem) => {
		setRestoredId(item.commodityId);
		try {
			await add(item.commodityId);
			setRemoved((now) => withoutItem(now, item));
		} catch (error) {
			notifyError(error);
		}
	};
	if (entries.length === 0) return empty;
	// The reasons of a price are a part of its row: coming later, they would move the rows below.
	if (!isShown) return placeholder;
	return (
		<Columns>
			<div>
				{available.length > 1 && (
					<All>
						<input
							type="checkbox"
							ref={(box) => {
								if (box) box.indeterminate = chosen.length > 0 && chosen.length < available.length;
							}}
							checked={chosen.length === available.length}
							onChange={({ target }) => choose(available, target.checked)}
						/>
						{t("cart.chooseAll", { count: chosen.length, all: available.length })}
					</All>
				)}
				<RowList>
					{entries.map(({ item, isRemoved }, index) => (
						<li key={item.commodityId}>
							{isRemoved ? (
								<RemovedRow item={item} undo={() => undo(item)} />
							) : (
								<CartRow
									item={item}
									line={chosen.includes(item.commodityId) ? lines.get(item.commodityId) : undefined}
									isChosen={chosen.includes(item.commodityId)}
									isRestored={item.commodityId === restoredId}
									choose={(isChosen) => choose([item.commodityId], isChosen)}
									remove={() => removeItem(item, index)}
								/>
							)}
						</li>
					))}
				</RowList>
			</div>
			{items.length > 0 && <CartSummary choice={choice} quote={quote} update={update} />}
		</Columns>
	);
}
