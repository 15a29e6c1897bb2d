// What a student changes in the cart.
import { useAtomValue } from "jotai";
import type { CartItem } from "../../../schemas/generated/documents.ts";
import { changedMine } from "../../core/refetch.ts";
import { schoolIdAtom } from "../../core/session.ts";
import { addToCart, removeFromCart } from "./calls.ts";

export interface CartChanges {
	/** @param inSchool the school on screen, unless the page is on its way to another */
	readonly add: (courseId: string, inSchool?: string) => Promise<void>;
	readonly remove: (courseId: string) => Promise<void>;
}

/** Changes of the cart: everything that shows it follows at once, here and in the other tabs. */
export function useCartChanges(put: (items: CartItem[]) => void): CartChanges {
	const school = useAtomValue(schoolIdAtom);
	const take = (items: CartItem[]) => {
		put(items);
		changedMine("cart");
	};
	return {
		add: async (courseId, inSchool = school) => take(await addToCart(courseId, inSchool)),
		remove: async (courseId) => take(await removeFromCart([courseId], school)),
	};
}
