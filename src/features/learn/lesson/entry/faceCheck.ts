// Shows the student's face at the vendor before a lesson (FACE-12 to -16): the vendor's page opens in a tab of its own, and
// what came of it the server asks the vendor.
import { getDefaultStore } from "jotai";
import { openDialog } from "../../../../core/dialogs.ts";
import { ApiError } from "../../../../core/http/errors.ts";
import { safeUrl } from "../../../../core/paths.ts";
import { schoolIdAtom } from "../../../../core/session/session.ts";
import { inSite } from "../../../../core/sign-in/returnUrl.ts";
import { beginFaceCheck } from "../calls.ts";

export interface OfLesson {
	readonly courseId: string;
	readonly lessonId: string;
}

/** A check that was begun, and where it takes place. */
export interface BegunCheck {
	readonly orderNo: string;
	readonly url: string;
	/** Whether its page is open in a tab; browsers block one that no click opens. */
	readonly isOpen: boolean;
}

type Begun = BegunCheck | "notNeeded" | "needsInformation";

/**
 * Begins a check and shows its page in a new tab. Long after a click the browser blocks the tab, and then the dialog has a
 * link.
 * @throws ApiError
 */
async function beginInTab(lesson: OfLesson): Promise<Begun> {
	const tab = window.open("about:blank", "_blank");
	// The feature `noopener` would return no tab to navigate.
	if (tab) tab.opener = null;
	try {
		const schoolId = getDefaultStore().get(schoolIdAtom);
		const { status, orderNo, url } = await beginFaceCheck({ ...lesson, schoolId });
		const target = safeUrl(url);
		if (status === 1 && orderNo !== undefined && target !== undefined) {
			const address = new URL(inSite(target), location.href).href;
			tab?.location.replace(address);
			return { orderNo, url: address, isOpen: tab !== null };
		}
		if (status === 1)
			throw new ApiError("unreadable", "faceUrl: a check must come with orderNo and url, found none");
		tab?.close();
		return status === 0 ? "notNeeded" : "needsInformation";
	} catch (error) {
		tab?.close();
		throw error;
	}
}

/**
 * Leads through the check, from the beginning again as often as the student wants to after it failed.
 * @throws ApiError when it could not be prepared: the check has failed (ERR-19)
 */
export async function checkFace({ courseId, lessonId }: OfLesson): Promise<void> {
	const lesson = { courseId, lessonId };
	const begun = await beginInTab(lesson);
	if (begun === "notNeeded") return;
	if (begun === "needsInformation") return completeInformation(lesson);
	const answer = await openDialog("completeFaceCheck", begun);
	if (answer?.retries) await checkFace(lesson);
}

/** OPEN-091: what is missing is asked for, then the check begins. */
export async function completeInformation(lesson: OfLesson): Promise<void> {
	const answer = await openDialog("checkInformation", {});
	if (answer?.confirmed) await checkFace(lesson);
}
