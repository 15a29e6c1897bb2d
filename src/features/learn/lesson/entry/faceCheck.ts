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
}

type Begun = BegunCheck | "notNeeded" | "needsInformation";

/**
 * Begins a check and shows its page in a new tab. Called by a click: later the browser would block the tab, and then the
 * dialog has a link.
 * @throws ApiError
 */
export async function beginInTab(lesson: OfLesson): Promise<Begun> {
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
			return { orderNo, url: address };
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
 * Leads through the check.
 * @throws ApiError when it could not be prepared: the check has failed (ERR-19)
 */
export async function checkFace(lesson: OfLesson): Promise<void> {
	const begun = await beginInTab(lesson);
	if (begun === "notNeeded") return;
	if (begun !== "needsInformation")
		return void (await openDialog("completeFaceCheck", { ...lesson, ...begun }));
	// OPEN-091: what is missing is asked for, then the check begins again.
	const answer = await openDialog("checkInformation", {});
	if (answer?.confirmed) await checkFace(lesson);
}
