// A visitor's cart becomes part of the student's with the sign-in or registration, in one tab and once.
import { getDefaultStore } from "jotai";
import { isUuid } from "../../../../schemas/uuid.ts";
import { newId } from "../../../core/draft/newId.ts";
import { languageAtom, loadRemainingMessages, translate } from "../../../core/i18n.ts";
import { onResume } from "../../../core/retry.ts";
import { isSignedIn, schoolIdAtom, userIdAtom } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { openTabChannel, type TabChannel, withLock } from "../../../core/tabs.ts";
import { toast } from "../../../core/toast.ts";
import { mergeCart } from "../../../renderer/commodity/mergeCart.ts";
import { refusalNotices } from "../../../renderer/commodity/refusalNotices.ts";
import { countMessage } from "../../../ui/localFormat.ts";
import { storeCart, storedCart, type VisitorCart } from "./visitorCart.ts";
import { dropMergedCart } from "./visitorChanges.ts";

type Merged = Awaited<ReturnType<typeof mergeCart>>;

/** Any tab may get the lock, and the student looks at another one: each says what became of the cart. */
const tabs: { channel?: TabChannel<Merged> } = {};

async function notifyMerged({ added, refused }: Merged): Promise<void> {
	await loadRemainingMessages();
	const language = getDefaultStore().get(languageAtom);
	if (added > 0) toast.success(translate(...countMessage("cart.merged", added, language)));
	for (const notice of refusalNotices(refused, language, translate)) toast.warning(notice);
}

/** The stored cart; one whose id is broken, which the server would refuse each time, gets another. */
function identifiedCart(): VisitorCart {
	const cart = storedCart();
	if (cart.ids.length > 0 && !isUuid(cart.cartId)) storeCart({ ...cart, cartId: newId() });
	return storedCart();
}

/** The tab that gets the lock merges; the others find nothing left. The server merges a cart once, whatever tabs do. */
async function merge(): Promise<void> {
	await withLock("schoolfront.cart.merge", async () => {
		const { cartId, ids } = identifiedCart();
		if (ids.length === 0 || !isSignedIn()) return;
		const merged = await mergeCart(
			{ cartId, commodityIds: [...ids] },
			getDefaultStore().get(schoolIdAtom),
			true,
		);
		dropMergedCart(cartId);
		broadcastStudentChange("cart");
		tabs.channel?.post(merged);
		await notifyMerged(merged);
	});
}

const tryMerge = (): void => {
	if (!isSignedIn() || storedCart().ids.length === 0) return;
	// It stays stored: the next page, or the next time this one is looked at, tries again.
	merge().catch((error: unknown) => console.warn("the visitor's cart is merged later", error));
};

/** Merges now and with each sign-in; called once. */
export function followSignIn(): void {
	tabs.channel = openTabChannel("schoolfront.cart.merge", (merged) => void notifyMerged(merged));
	getDefaultStore().sub(userIdAtom, tryMerge);
	onResume(tryMerge);
	tryMerge();
}
