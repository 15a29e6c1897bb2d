import { useAtomValue } from "jotai";
import type { CartItem } from "../../../../schemas/generated/documents.ts";
import { schoolIdAtom } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { addToCart, removeFromCart } from "./calls.ts";

export interface CartChanges {
	/** @param schoolId the current school unless given */
	readonly add: (courseId: string, schoolId?: string) => Promise<void>;
	readonly remove: (courseId: string) => Promise<void>;
}

/** Changes of the cart. Everything that shows it updates at once, also in other tabs. */
export function useCartChanges(update: (items: CartItem[]) => void): CartChanges {
	const currentSchool = useAtomValue(schoolIdAtom);
	const apply = (items: CartItem[]) => {
		update(items);
		broadcastStudentChange("cart");
	};
	return {
		add: async (courseId, schoolId = currentSchool) => apply(await addToCart(courseId, schoolId)),
		remove: async (courseId) => apply(await removeFromCart([courseId], currentSchool)),
	};
}
