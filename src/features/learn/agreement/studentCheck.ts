// What the school wants to know of a student who signs.
import { openDialog } from "../../../core/dialogs.ts";
import { translate } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { fetchIsInfoComplete } from "./calls.ts";
import { boughtOf, type Target } from "./rules.ts";

/**
 * Asks for what is missing: the profile (AGREE-14, PROF-21), then the school's questions before studying (CUSTOM-02).
 * @returns whether signing continues at once; after a question the student clicks again (AGREE-17)
 */
export async function canContinueSigning(target: Target, schoolId: string): Promise<boolean> {
	const bought = boughtOf(target);
	let wasAsked = false;
	if (!(await fetchIsInfoComplete(bought, schoolId))) {
		if (!(await openDialog("completeProfile", bought))?.complete) return false;
		wasAsked = true;
	}
	const questions = await openDialog("completeInformation", { scene: "study" });
	if (!questions?.complete) return false;
	if (!wasAsked && !questions.wasAsked) return true;
	toast.success(translate("agreement.continueSigning"));
	return false;
}
