import { useId, useMemo } from "react";
import styled from "styled-components";
import type { SubmissionFailure } from "../../../../core/http/useSubmission.ts";
import { useT } from "../../../../core/i18n.ts";
import { FormView, type FormViewProps } from "../../../../renderer/FormView.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { useEndShown } from "../../../../ui/useEndShown.ts";
import { useFocusAfterWork } from "../../../../ui/useFocusAfterWork.ts";
import { Buttons } from "./pageStyle.ts";

const Frame = styled.section`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-4);
	padding-top: var(--space-5);
	border-top: 1px solid var(--border);

	& > p {
		margin: 0;
		color: var(--text-muted);
		line-height: 1.6;
	}
`;

interface ConsentProps {
	/** It is stored: nothing is to be sent any more. */
	readonly isSigned: boolean;
	readonly isBusy: boolean;
	readonly failure: SubmissionFailure | undefined;
	readonly sign: () => Promise<boolean>;
}

interface Values {
	readonly consent: true;
}

/**
 * The checkbox without which nothing is signed (AGREE-18), below the text. It is disabled until the end of the text was in
 * view; the button can be focused before, which scrolls there.
 */
export function Consent({ isSigned, isBusy, failure, sign }: ConsentProps) {
	const t = useT();
	const id = useId();
	const { end, wasShown } = useEndShown();
	const done = useFocusAfterWork<HTMLParagraphElement>(isSigned);
	const fields = useMemo<FormViewProps<Values>["fields"]>(
		() => ({
			consent: {
				kind: "consent",
				def: { required: true, text: t("agreement.consent") },
				label: "agreement.consentLabel",
				messages: { required: "agreement.mustAgree" },
			},
		}),
		[t],
	);
	return (
		<>
			<div ref={end} />
			<Frame aria-label={t("agreement.consentLabel")}>
				{isSigned ? (
					<p ref={done} tabIndex={-1}>
						{t("agreement.done")}
					</p>
				) : (
					<>
						<p role="status">{t(wasShown ? "agreement.endShown" : "agreement.readToEnd")}</p>
						<FormView<Values>
							id={id}
							fields={fields}
							failure={failure}
							fallbackKey="agreement.signFailed"
							disabled={!wasShown}
							onSubmit={wasShown ? sign : () => undefined}
						>
							<Buttons>
								<Button type="submit" size="l" aria-disabled={isBusy || !wasShown}>
									{t(isBusy ? "agreement.signing" : "agreement.sign")}
								</Button>
							</Buttons>
						</FormView>
					</>
				)}
			</Frame>
		</>
	);
}
