// What a visitor did before a sign-in becomes the student's.
import * as practice from "../../features/practice/guest/notifyMerged.ts";
import * as cart from "../../features/shop/cart/mergeVisitorCart.ts";

/** Called once. */
export function followSignIn(): void {
	practice.followSignIn();
	cart.followSignIn();
}
