import { type ReactNode, useState } from "react";
import styled from "styled-components";
import type { CartItem } from "../../../schemas/generated/documents.ts";
import { tellError } from "../../core/errors.ts";
import { RowList } from "../../ui/RowList.tsx";
import { CartLine, RemovedLine } from "./CartLine.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { useCartChanges } from "./changes.ts";
import { type Removed, withRemoved } from "./rules.ts";

const Columns = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) 352px;
	gap: var(--space-6);
	align-items: start;

	@media (max-width: 999px) {
		grid-template-columns: minmax(0, 1fr);
		gap: var(--space-5);
	}
`;

interface CartContentsProps {
	readonly items: CartItem[];
	readonly put: (items: CartItem[]) => void;
	/** Shown when nothing is in the cart and nothing was just taken out. */
	readonly empty: ReactNode;
}

/** What is in the cart, with what was just taken out in its place, and what it comes to. */
export function CartContents({ items, put, empty }: CartContentsProps) {
	const { add, remove } = useCartChanges(put);
	const [removed, setRemoved] = useState<readonly Removed[]>([]);
	const [back, setBack] = useState<string>();
	const lines = withRemoved(items, removed);
	const isOf = (item: CartItem) => (other: Removed) => other.item.commodityId === item.commodityId;
	const take = async (item: CartItem, place: number) => {
		try {
			await remove(item.commodityId);
			setRemoved((now) => [...now.filter((each) => !isOf(item)(each)), { item, place }]);
		} catch (error) {
			tellError(error);
		}
	};
	const undo = async (item: CartItem) => {
		setBack(item.commodityId);
		try {
			await add(item.commodityId);
			setRemoved((now) => now.filter((each) => !isOf(item)(each)));
		} catch (error) {
			tellError(error);
		}
	};
	if (lines.length === 0) return empty;
	return (
		<Columns>
			<RowList>
				{lines.map(({ item, isRemoved }, place) => (
					<li key={item.commodityId}>
						{isRemoved ? (
							<RemovedLine item={item} undo={() => undo(item)} />
						) : (
							<CartLine item={item} isBack={item.commodityId === back} remove={() => take(item, place)} />
						)}
					</li>
				))}
			</RowList>
			{items.length > 0 && <CartSummary items={items} />}
		</Columns>
	);
}
