import { useAtomValue } from "jotai";
import { useState } from "react";
import { ApiError } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { usePageTitle } from "../../../../core/paths.ts";
import { schoolIdAtom } from "../../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../../core/session/studentChanges.ts";
import { toast } from "../../../../core/toast.ts";
import { RichText } from "../../../../renderer/RichText.tsx";
import { PageHead } from "../../../../ui/PageHead.tsx";
import { StateTag } from "../AgreementRow.tsx";
import { insertAgreement, type ShownText } from "../calls.ts";
import { agreementQueries } from "../state.ts";
import { canContinueSigning } from "../studentCheck.ts";
import { ChangeView } from "./ChangeView.tsx";
import { Consent } from "./Consent.tsx";
import { Card, Parts } from "./pageStyle.ts";
import { TextChanged } from "./TextChanged.tsx";
import { useAboutText } from "./useAboutText.ts";

/** Refusals after which the text is shown anew: it was not shown, another version was published, it is not needed. */
const outdated = new Set(["1802", "1803", "1804"]);

interface SignViewProps {
	readonly shown: ShownText;
	/** What the page shows is not what the server has. */
	readonly onOutdated: () => void;
}

/** An ordinary agreement to be signed: the text, below its end the consent, which is there only with it, and then the call. */
export function SignView({ shown, onOutdated }: SignViewProps) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const about = useAboutText();
	const schoolId = useAtomValue(schoolIdAtom);
	const { isBusy, failure, submit } = useSubmission("an agreement could not be signed");
	const { agreement, html, difference, signContent = "" } = shown;
	/** What was signed; the form is not there again when the page cannot be fetched. */
	const [signed, setSigned] = useState<string>();
	usePageTitle(text(agreement.name));
	const sign = () =>
		submit(async () => {
			if (!(await canContinueSigning(agreement.target, schoolId))) return false;
			try {
				await insertAgreement(agreement.id, agreement.target, signContent, schoolId);
				setSigned(signContent);
				toast.success(t("agreement.done"));
			} catch (error) {
				if (error instanceof ApiError && outdated.has(error.code ?? "")) onOutdated();
				throw error;
			}
			// The page shows the signature as soon as it is there.
			broadcastStudentChange(agreementQueries);
			return true;
		});
	return (
		<>
			<PageHead title={text(agreement.name)} intro={about(shown)}>
				<StateTag agreement={agreement} />
			</PageHead>
			<TextChanged version={signContent} />
			<Parts>
				{difference && <ChangeView difference={difference} isSigned={false} />}
				<Card aria-label={t("agreement.text")}>
					<RichText html={text(html)}>
						{/* What was read is one version in one language. */}
						<Consent
							key={`${signContent} ${language}`}
							isSigned={signed === signContent}
							isBusy={isBusy}
							failure={failure}
							sign={sign}
						/>
					</RichText>
				</Card>
			</Parts>
		</>
	);
}
