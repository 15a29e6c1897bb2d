// What the school wants to know of a student before a purchase.
import { openDialog } from "../../../core/dialogs.ts";
import { fetchBuyCheck } from "./calls.ts";

/** Asks for what is missing: the profile (PROF-21), then scene 2 (CUSTOM-02). @returns false when the student gave up */
export async function completeRequirements(targetId: string, schoolId: string): Promise<boolean> {
	if (!(await fetchBuyCheck(schoolId))) return true;
	if (!(await openDialog("completeProfile", { targetId }))?.complete) return false;
	return (await openDialog("completeInformation", { scene: "purchase" }))?.complete ?? false;
}
