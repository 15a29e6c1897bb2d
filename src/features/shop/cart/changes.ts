import { useAtomValue } from "jotai";
import type { CartItem } from "../../../../schemas/generated/documents.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { addToCart, removeFromCart } from "./calls.ts";

/** Changes of the cart. Everything that shows it updates at once, also in other tabs. */
export function useCartChanges(update: (items: CartItem[]) => void) {
	const currentSchool = useAtomValue(schoolIdAtom);
	const apply = (items: CartItem[]) => {
		update(items);
		broadcastStudentChange("cart");
	};
	return {
		add: async (courseId: string, schoolId = currentSchool) => apply(await addToCart(courseId, schoolId)),
		remove: async (courseId: string) => apply(await removeFromCart([courseId], currentSchool)),
	};
}
