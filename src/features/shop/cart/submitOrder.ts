// Orders what costs nothing: what was chosen in the cart, or one thing on its page.
import type { CartItem, CreateOrderBody, LocalText } from "../../../../schemas/generated/documents.ts";
import { openDialog } from "../../../core/dialogs.ts";
import { newId } from "../../../core/draft/newId.ts";
import { translate } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { isSignedIn } from "../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import { toast } from "../../../core/toast.ts";
import { awaitSchoolSwitch } from "./awaitSchoolSwitch.ts";
import { createOrder, fetchQuote } from "./calls.ts";
import { completeRequirements } from "./requirements.ts";

/**
 * What shows the cart or the courses of the student follows, also in other tabs.
 * @returns what is left in the cart
 */
export async function submitOrder(body: CreateOrderBody, schoolId: string): Promise<CartItem[]> {
	const { cart } = await createOrder(body, schoolId);
	broadcastStudentChange("cart", "learning", "enrolments", "owned");
	toast.success(translate("cart.ordered"), {
		label: translate("cart.toLessons"),
		href: `#${paths.lessons()}`,
	});
	return cart;
}

/**
 * Enrols in goods that cost nothing, without the cart; a visitor signs in first.
 * @returns why they cannot be ordered, for the student to read
 */
export async function enrol(commodityId: string): Promise<LocalText | undefined> {
	if (!isSignedIn() && !(await openDialog("login", {}))?.signedIn) return undefined;
	const school = await awaitSchoolSwitch();
	if (school === undefined || !(await completeRequirements(commodityId, school))) return undefined;
	const { quoteId, lines } = await fetchQuote([commodityId], school);
	const { rule, text } = lines[0]?.rules.at(-1) ?? {};
	// Whoever has just signed in may have it; the button becomes a link to it.
	if (rule === "owned") broadcastStudentChange("owned");
	else if (text && !lines[0]?.isOrdered) return text;
	else await submitOrder({ commodityIds: [commodityId], quoteId, requestId: newId() }, school);
	return undefined;
}
