import { useState } from "react";
import styled from "styled-components";
import type { DialogProps } from "../../../../core/dialogs.ts";
import { errorMessage } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT } from "../../../../core/i18n.ts";
import { Button } from "../../../../ui/Button.tsx";
import { DialogActions } from "../../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame.tsx";
import { FormError } from "../../../../ui/FormError.tsx";
import { fetchFaceResult } from "../calls.ts";
import { type BegunCheck, beginInTab, type OfLesson } from "./faceCheck.ts";

declare module "../../../../core/dialogs.ts" {
	interface Dialogs {
		/** Waits for a face check on the vendor's page, which is open in another tab (FACE-13 to -15). */
		completeFaceCheck: { args: OfLesson & BegunCheck; result: { readonly passed: boolean } };
	}
}

const Where = styled.a`
	display: inline-flex;
	align-items: center;
	min-height: 44px;
	color: var(--accent);
`;

export default function CompleteFaceCheckDialog({ args, close }: DialogProps<"completeFaceCheck">) {
	const t = useT();
	const [check, setCheck] = useState<BegunCheck>(args);
	/** What the vendor said, where the check was not passed. */
	const [outcome, setOutcome] = useState<"unfinished" | "failed">();
	const { isBusy, failure, submit } = useSubmission("the face check could not be completed");
	const done = () =>
		void submit(async () => {
			const { result } = await fetchFaceResult(check.orderNo);
			if (result === 1) return close({ passed: true });
			setOutcome(result === 0 ? "unfinished" : "failed");
		});
	/** One that is not finished goes on; one that failed begins again. */
	const retry = () => {
		if (outcome === "unfinished") return setOutcome(undefined);
		void submit(async () => {
			const begun = await beginInTab(args);
			if (begun === "notNeeded" || begun === "needsInformation")
				return close({ passed: begun === "notNeeded" });
			setCheck(begun);
			setOutcome(undefined);
		});
	};
	const cancel = () => close({ passed: false });
	return (
		<DialogFrame
			title={t(outcome ? `lesson.face.${outcome}` : "lesson.face.title")}
			description={t("lesson.face.text")}
			closeLabel={t("core.close")}
			onClose={cancel}
		>
			<Where href={check.url} target="_blank" rel="noopener">
				{t("lesson.face.link")}
			</Where>
			<FormError id="lesson-face-error" number={failure?.number}>
				{failure && errorMessage(failure.error, t, "lesson.face.nowhere")}
			</FormError>
			<DialogActions>
				<Button variant="outline" onClick={cancel}>
					{t("lesson.face.cancel")}
				</Button>
				<Button aria-busy={isBusy} onClick={outcome ? retry : done}>
					{t(outcome ? "lesson.face.again" : "lesson.face.done")}
				</Button>
			</DialogActions>
		</DialogFrame>
	);
}
