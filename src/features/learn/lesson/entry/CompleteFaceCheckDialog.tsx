import { useState } from "react";
import styled from "styled-components";
import type { DialogProps } from "../../../../core/dialogs.ts";
import { ApiError, errorMessage } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT } from "../../../../core/i18n.ts";
import { Button } from "../../../../ui/Button.tsx";
import { DialogActions } from "../../../../ui/DialogActions.tsx";
import { DialogFrame } from "../../../../ui/dialog/DialogFrame.tsx";
import { FormError } from "../../../../ui/FormError.tsx";
import { VisuallyHidden } from "../../../../ui/VisuallyHidden.tsx";
import { fetchFaceResult } from "../calls.ts";
import type { BegunCheck } from "./faceCheck.ts";

declare module "../../../../core/dialogs.ts" {
	interface Dialogs {
		/** Waits for a face check on the vendor's page, in another tab (FACE-13 to -15). One that failed can begin again. */
		completeFaceCheck: { args: BegunCheck; result: { readonly retries: boolean } };
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
	/** What the vendor said, where the check was not passed. */
	const [outcome, setOutcome] = useState<"unfinished" | "failed">();
	const { isBusy, failure, submit } = useSubmission("the face check could not be completed");
	const cancel = () => close({ retries: false });
	const done = () =>
		void submit(async () => {
			try {
				const { result } = await fetchFaceResult(args.orderNo);
				if (result === 1) cancel();
				else setOutcome(result === 0 ? "unfinished" : "failed");
			} catch (error) {
				// The time in which it can be passed is over.
				if (!(error instanceof ApiError) || error.code !== "404") throw error;
				setOutcome("failed");
			}
		});
	const retry = () => (outcome === "failed" ? close({ retries: true }) : setOutcome(undefined));
	const isOver = outcome === "failed";
	return (
		<DialogFrame
			title={t(outcome ? `lesson.face.${outcome}` : "lesson.face.title")}
			{...(!isOver && { description: t(args.isOpen ? "lesson.face.text" : "lesson.face.notOpen") })}
			closeLabel={t("core.close")}
			onClose={cancel}
		>
			{!isOver && (
				<Where href={args.url} target="_blank" rel="noopener" title={t("field.newTab")}>
					{t("lesson.face.link")} <span aria-hidden>↗</span>
				</Where>
			)}
			<VisuallyHidden role="status">{outcome && t(`lesson.face.${outcome}`)}</VisuallyHidden>
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
