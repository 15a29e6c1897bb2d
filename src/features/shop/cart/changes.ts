import { useAtomValue } from "jotai";
import type { CartItem } from "../../../../schemas/generated/documents.ts";
import { schoolIdAtom, signedInAtom } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { addToCart, removeFromCart } from "./calls.ts";
import { addToVisitorCart, removeFromVisitorCart } from "./visitorChanges.ts";

/** Changes of the cart. Everything that shows it updates at once, also in other tabs. */
export function useCartChanges(update: (items: CartItem[]) => void) {
	const currentSchool = useAtomValue(schoolIdAtom);
	const signedIn = useAtomValue(signedInAtom);
	const apply = (items: CartItem[]) => {
		update(items);
		broadcastStudentChange("cart");
	};
	return {
		/** @returns false when the visitor's cart is full; the server refuses for a student */
		add: async (id: string, schoolId = currentSchool): Promise<boolean> => {
			if (!signedIn) return addToVisitorCart(id);
			apply(await addToCart(id, schoolId));
			return true;
		},
		remove: async (id: string): Promise<void> => {
			if (signedIn) apply(await removeFromCart([id], currentSchool));
			else removeFromVisitorCart(id);
		},
	};
}
