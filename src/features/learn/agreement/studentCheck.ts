// What the school wants to know of a student who signs.
import { openDialog } from "../../../core/dialogs.ts";
import { translate } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { fetchIsInfoComplete } from "./calls.ts";
import { courseAndChapter, type Target } from "./rules.ts";

/**
 * Asks for what is missing: the profile (AGREE-14, PROF-21), then the school's questions before studying (CUSTOM-02).
 * @returns whether the student may go on; not after something was asked for: the student continues by himself (AGREE-17)
 */
export async function mayGoOnSigning(target: Target, schoolId: string): Promise<boolean> {
	let wasAsked = false;
	if (!(await fetchIsInfoComplete(target, schoolId))) {
		const targetId = target.kind === "module" ? courseAndChapter(target.id)[0] : target.id;
		const isPackage = target.kind === "package";
		if (!(await openDialog("completeProfile", { targetId, isPackage }))?.complete) return false;
		wasAsked = true;
	}
	const questions = await openDialog("completeInformation", { scene: "study" });
	if (!questions?.complete) return false;
	if (!wasAsked && !questions.wasAsked) return true;
	toast.success(translate("agreement.continueSigning"));
	return false;
}
