import { useAtomValue } from "jotai";
import { useId, useMemo } from "react";
import { ApiError } from "../../../../core/http/errors.ts";
import { type SubmissionFailure, useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { usePageTitle } from "../../../../core/paths.ts";
import { schoolIdAtom } from "../../../../core/session/session.ts";
import { broadcastStudentChange } from "../../../../core/session/studentChanges.ts";
import { toast } from "../../../../core/toast.ts";
import { FormView, type FormViewProps } from "../../../../renderer/FormView.tsx";
import { RichText } from "../../../../renderer/RichText.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { PageHead } from "../../../../ui/PageHead.tsx";
import { StateTag } from "../AgreementRow.tsx";
import { ChangeView } from "./ChangeView.tsx";
import { useAboutText } from "./CheckView.tsx";
import { insertAgreement, type ShownText } from "../calls.ts";
import { Buttons, Card, Parts } from "./pageStyle.ts";
import { agreementQueries } from "../state.ts";
import { mayGoOnSigning } from "../studentCheck.ts";

interface ConsentFormProps {
	readonly isBusy: boolean;
	readonly failure: SubmissionFailure | undefined;
	readonly sign: () => Promise<boolean>;
}

interface Values {
	readonly consent: true;
}

/** The tick without which nothing is signed (AGREE-18). */
function ConsentForm({ isBusy, failure, sign }: ConsentFormProps) {
	const t = useT();
	const id = useId();
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
		<FormView<Values>
			id={id}
			fields={fields}
			failure={failure}
			fallbackKey="agreement.signFailed"
			onSubmit={sign}
		>
			<Buttons>
				<Button type="submit" size="l" aria-disabled={isBusy}>
					{t(isBusy ? "agreement.signing" : "agreement.sign")}
				</Button>
			</Buttons>
		</FormView>
	);
}

/** Refusals after which the text is shown anew: it was not shown, another version was published, it is not needed. */
const outdated = new Set(["1802", "1803", "1804"]);

interface SignViewProps {
	readonly shown: ShownText;
	/** What the page shows is not what the server has. */
	readonly onOutdated: () => void;
}

/** An ordinary agreement to be signed: the text, below its end the consent, and only then the call. */
export function SignView({ shown, onOutdated }: SignViewProps) {
	const t = useT();
	const text = useText();
	const about = useAboutText();
	const schoolId = useAtomValue(schoolIdAtom);
	const { isBusy, failure, submit } = useSubmission("an agreement could not be signed");
	const { agreement, html, difference, signContent = "" } = shown;
	usePageTitle(text(agreement.name));
	const sign = () =>
		submit(async () => {
			if (!(await mayGoOnSigning(agreement.target, schoolId))) return false;
			try {
				await insertAgreement(agreement.id, agreement.target, signContent, schoolId);
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
			<Parts>
				{difference && <ChangeView difference={difference} isSigned={false} />}
				<Card aria-label={t("agreement.text")}>
					<RichText html={text(html)} />
				</Card>
				<Card aria-label={t("agreement.consentLabel")}>
					<ConsentForm key={signContent} isBusy={isBusy} failure={failure} sign={sign} />
				</Card>
			</Parts>
		</>
	);
}
