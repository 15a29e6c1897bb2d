// Changes of a visitor's cart.
import { newId } from "../../../core/draft/newId.ts";
import { maxItems, storeCart, storedCart } from "./visitorCart.ts";

/** @returns false when the cart is full */
export function addToVisitorCart(id: string): boolean {
	const { ids } = storedCart();
	if (ids.includes(id)) return true;
	if (ids.length >= maxItems) return false;
	storeCart({ cartId: newId(), ids: [id, ...ids] });
	return true;
}

export const removeFromVisitorCart = (id: string): void =>
	storeCart({ cartId: newId(), ids: storedCart().ids.filter((each) => each !== id) });

/** After a merge: what was added to the cart meanwhile stays. */
export function dropMergedCart(cartId: string): void {
	if (storedCart().cartId === cartId) storeCart({ cartId: "", ids: [] });
}
