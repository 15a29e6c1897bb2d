import { type ReactNode, useState } from "react";
import styled from "styled-components";
import type { CartItem } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { media } from "../../../ui/media.ts";
import { RowList } from "../../../ui/RowList.tsx";
import { CartRow, RemovedRow } from "./CartRow.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { useCartChanges } from "./changes.ts";
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

interface CartContentsProps {
	readonly items: CartItem[];
	readonly update: (items: CartItem[]) => void;
	/** Shown when the cart is empty and nothing was just removed. */
	readonly empty: ReactNode;
}

/** The items of the cart, the ones just removed in their places, and the total. */
export function CartContents({ items, update, empty }: CartContentsProps) {
	const { add, remove } = useCartChanges(update);
	const [removed, setRemoved] = useState<readonly Removed[]>([]);
	const [restoredId, setRestoredId] = useState<string>();
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
	return (
		<Columns>
			<RowList>
				{entries.map(({ item, isRemoved }, index) => (
					<li key={item.commodityId}>
						{isRemoved ? (
							<RemovedRow item={item} undo={() => undo(item)} />
						) : (
							<CartRow
								item={item}
								isRestored={item.commodityId === restoredId}
								remove={() => removeItem(item, index)}
							/>
						)}
					</li>
				))}
			</RowList>
			{items.length > 0 && <CartSummary items={items} />}
		</Columns>
	);
}
