import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError, errorMessage } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { safeUrl, usePageTitle } from "../../../../core/paths.ts";
import { schoolIdAtom } from "../../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../../core/session/studentChanges.ts";
import { inSite } from "../../../../core/sign-in/returnUrl.ts";
import { Button, LinkButton } from "../../../../ui/Button.tsx";
import { FormError } from "../../../../ui/FormError.tsx";
import { PageHead } from "../../../../ui/PageHead.tsx";
import { prepareAgreement, type ShownText } from "../calls.ts";
import { agreementPath } from "../rules.ts";
import { agreementQueries } from "../state.ts";
import { canContinueSigning } from "../studentCheck.ts";
import { storeNext } from "./nextPage.ts";
import { Buttons, Card, Parts } from "./pageStyle.ts";
import { useAboutText } from "./useAboutText.ts";

/** @throws ApiError when it is no address that may be linked */
function vendorAddress(action: string | undefined): string {
	const target = safeUrl(action);
	if (target === undefined)
		throw new ApiError("unreadable", "prepareAgreement: resultForm must have an address, found none");
	return inSite(target);
}

interface ESignViewProps {
	readonly shown: ShownText;
	/** Where it leads once it is signed. */
	readonly next: string | undefined;
}

/**
 * An electronic agreement, in a tab of its own: leads on to the e-sign service once the school knows what it requires
 * (AGREE-14, -15, -17). The service replaces this page, so that Back does not lead here.
 */
export function ESignView({ shown, next }: ESignViewProps) {
	const t = useT();
	const text = useText();
	const about = useAboutText();
	const schoolId = useAtomValue(schoolIdAtom);
	const { isBusy, failure, submit } = useSubmission("an agreement could not be sent to the e-sign service");
	const { agreement } = shown;
	usePageTitle(text(agreement.name));
	const open = () =>
		submit(async () => {
			if (!(await canContinueSigning(agreement.target, schoolId))) return false;
			const { result, resultForm } = await prepareAgreement(agreement.id, agreement.target, schoolId);
			broadcastStudentChange(agreementQueries);
			storeNext(agreement, next);
			// Signed meanwhile: the page shows it.
			if (result) location.replace(vendorAddress(resultForm?.action));
			return true;
		});
	const begin = useEffectEvent(() => void open());
	const hasBegun = useRef(false);
	useEffect(() => {
		if (hasBegun.current) return;
		hasBegun.current = true;
		begin();
	}, []);
	return (
		<>
			<PageHead title={text(agreement.name)} intro={about(shown)} />
			<Parts>
				<Card aria-label={t("agreement.eSign")}>
					<p role="status">{t(isBusy ? "agreement.opening" : "agreement.elsewhere")}</p>
					<FormError number={failure?.number}>
						{failure && errorMessage(failure.error, t, "agreement.openFailed")}
					</FormError>
					<Buttons>
						<Button aria-busy={isBusy} onClick={() => void open()}>
							{t("agreement.continue")}
						</Button>
						<LinkButton variant="outline" to={agreementPath("check", agreement)}>
							{t("agreement.read")}
						</LinkButton>
					</Buttons>
				</Card>
			</Parts>
		</>
	);
}
