// Orders what was chosen in the cart, or one thing on its page: what costs nothing is the student's at once, the rest is paid.
import type {
	CartQuote,
	CreateOrderBody,
	LocalText,
	PlacedOrders,
} from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { newId } from "../../../core/draft/newId.ts";
import { translate } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isSignedIn } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { orderQueries, purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";
import { awaitSchoolSwitch } from "./awaitSchoolSwitch.ts";
import { addToCart, createOrder, fetchQuote } from "./calls.ts";
import { completeRequirements } from "./requirements.ts";

/** What a student can do with the totals of a quote: nothing to pay, order and pay here, or ask the school. */
export function payability(totals: CartQuote["totals"]): "free" | "payable" | "contact" {
	if (totals.every(({ total }) => total === 0)) return "free";
	return totals.every(({ canPay }) => canPay) ? "payable" : "contact";
}

/** Where placed orders are paid: the only one on its page, several in the list; undefined where nothing is to be paid. */
export function payPath(orders: PlacedOrders["orders"]): string | undefined {
	const [first, ...others] = orders.filter(({ state }) => state === "open");
	return first && (others.length === 0 ? purchasePaths.payment(first.orderNo) : purchasePaths.orders("open"));
}

/** What shows the cart, the orders or the courses of the student follows, also in other tabs. */
export async function submitOrder(body: CreateOrderBody, schoolId: string): Promise<PlacedOrders> {
	const placed = await createOrder(body, schoolId);
	broadcastStudentChange("cart", "coupons", "learning", "enrolments", "owned", orderQueries);
	if (placed.orders.some(({ state }) => state === "paid"))
		toast.success(translate("cart.ordered"), {
			label: translate("cart.toLessons"),
			href: `#${paths.lessons()}`,
		});
	return placed;
}

const pageNow = (): string => location.hash.split("?")[0] ?? "";

/**
 * Remembers the page. A sign-in may change the query of its address, and events of the student may remove what was clicked
 * before the answer comes.
 * @returns whether the student is still there
 */
export function rememberPage(): () => boolean {
	const page = pageNow();
	return () => pageNow() === page;
}

/** What came of a click: why it cannot be ordered, for the student to read, or where to go on. */
interface Outcome {
	readonly refusal?: LocalText | undefined;
	readonly to?: string | undefined;
}

async function order(commodityId: string): Promise<Outcome> {
	if (!isSignedIn() && !(await openDialog("login", {}))?.signedIn) return {};
	const school = await awaitSchoolSwitch();
	if (school === undefined || !(await completeRequirements(commodityId, school))) return {};
	const { quoteId, lines, totals } = await fetchQuote([commodityId], school);
	const { rule, text, orderNo } = lines[0]?.rules.at(-1) ?? {};
	// Whoever has just signed in may have it; the button becomes a link to it.
	if (rule === "owned") {
		broadcastStudentChange("owned");
		return {};
	}
	// Also after a click whose answer was lost.
	if (orderNo !== undefined) return { to: purchasePaths.payment(orderNo) };
	if (text && !lines[0]?.isOrdered) return { refusal: text };
	if (payability(totals) === "contact") {
		await addToCart(commodityId, school);
		broadcastStudentChange("cart");
		return { to: paths.cart() };
	}
	const { orders } = await submitOrder({ commodityIds: [commodityId], quoteId, requestId: newId() }, school);
	return { to: payPath(orders) };
}

/**
 * Orders one thing without the cart; a visitor signs in first. What cannot be paid here is put into the cart, which says
 * whom to ask. Whoever has left the page meanwhile is led nowhere.
 */
export async function orderOne(commodityId: string): Promise<Outcome> {
	const isSamePage = rememberPage();
	const { refusal, to } = await order(commodityId);
	return isSamePage() ? { refusal, to } : { refusal };
}
