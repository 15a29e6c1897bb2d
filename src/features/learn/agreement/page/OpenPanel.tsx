import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { errorMessage } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT } from "../../../../core/i18n.ts";
import { Button } from "../../../../ui/Button.tsx";
import { type Agreement, isAtVendor, isUnsignedAtVendor } from "../rules.ts";
import { SignAction } from "../SignAction.tsx";
import { nextAfter } from "./nextPage.ts";
import { Buttons, Card } from "./pageStyle.ts";

interface OpenPanelProps {
	readonly agreement: Agreement;
	/** Asks the server once more. */
	readonly check: () => Promise<unknown>;
}

/** Asks for the signature, and says what came of it where it is not there yet. */
function useCheck(check: () => Promise<unknown>) {
	const t = useT();
	const { isBusy, failure, submit } = useSubmission("whether an agreement is signed could not be asked");
	const [wasAsked, setAsked] = useState(false);
	const answer = wasAsked ? t("agreement.stillUnsigned") : "";
	const result = failure ? errorMessage(failure.error, t, "agreement.checkFailed") : answer;
	return {
		isBusy,
		outcome: isBusy ? t("agreement.checking") : result,
		ask: () =>
			submit(async () => {
				await check();
				setAsked(true);
			}),
	};
}

/** It is to be signed, is at the e-sign service, or came back from there. */
export function OpenPanel({ agreement, check }: OpenPanelProps) {
	const t = useT();
	const { isBusy, outcome, ask } = useCheck(check);
	const isWaiting = isAtVendor(agreement);
	// The server adds it where the service leads back.
	const hasReturned = useSearchParams()[0].has("returned");
	const atVendor = hasReturned ? "returnedText" : "atVendorText";
	const other = isUnsignedAtVendor(agreement) ? "unsignedAtVendorText" : "pendingText";
	const key = isWaiting ? atVendor : other;
	return (
		<Card aria-label={t("agreement.pending")}>
			<p role="status">{t(`agreement.${key}`)}</p>
			<Buttons>
				<SignAction agreement={agreement} next={nextAfter(agreement)} />
				{isWaiting && (
					<Button variant="outline" aria-busy={isBusy} onClick={() => void ask()}>
						{t("agreement.check")}
					</Button>
				)}
				{isWaiting && <span role="status">{outcome}</span>}
			</Buttons>
		</Card>
	);
}
