import { getDefaultStore } from "jotai";
import type { DialogProps } from "../../../../core/dialogs.ts";
import { schoolIdAtom } from "../../../../core/session/session.ts";

/** Answers the dialog without the student where enough is signed. What cannot be asked is shown, with its failure. */
export async function answerIfSigned({ onlyIfNeeded, ...scope }: DialogProps<"signAgreements">["args"]) {
	if (!onlyIfNeeded) return undefined;
	try {
		const { fetchTabs } = await import("../calls.ts");
		const { result } = await fetchTabs(scope, getDefaultStore().get(schoolIdAtom));
		return result ? { canStudy: true } : undefined;
	} catch (error) {
		console.info("whether enough is signed could not be asked; the dialog asks again", error);
		return undefined;
	}
}
