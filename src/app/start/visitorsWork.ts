// What is followed on every page: what a visitor did before a sign-in becomes the student's, and exercises are handed in.
import { followHandIns } from "../../features/practice/exercise/followHandIns.ts";
import * as practice from "../../features/practice/guest/notifyMerged.ts";
import * as cart from "../../features/shop/cart/mergeVisitorCart.ts";

/** Called once. */
export function followSignIn(): void {
	practice.followSignIn();
	cart.followSignIn();
	followHandIns();
}
