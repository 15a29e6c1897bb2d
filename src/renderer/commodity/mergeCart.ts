// The server call that adds several goods to the cart of the student.
import type { CartMergeBody } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http/http.ts";

/** @param isBackground the page does it by itself, and notifies of nothing */
export const mergeCart = (body: CartMergeBody, schoolId: string, isBackground: boolean) =>
	call({
		method: "POST",
		path: "/saas-business/definePayOrderCart/merge",
		query: { schoolId: schoolId || undefined },
		body,
		validate: async () => (await import("../../../schemas/generated/calls/cart.js")).validateMergedCart,
		isBackground,
	});
