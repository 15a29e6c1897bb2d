import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { openDialog } from "../../../../core/dialogs.ts";
import { notifyError } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { usePageTitle } from "../../../../core/paths.ts";
import { RichText } from "../../../../renderer/RichText.tsx";
import { Button, LinkButton } from "../../../../ui/Button.tsx";
import { PageHead } from "../../../../ui/PageHead.tsx";
import { useFocusAfterWork } from "../../../../ui/useFocusAfterWork.ts";
import { VisuallyHidden } from "../../../../ui/VisuallyHidden.tsx";
import { StateTag } from "../AgreementRow.tsx";
import type { AgreementText } from "../calls.ts";
import { type Agreement, isOpen, scopeOf, studyPath, type Target } from "../rules.ts";
import { SignAction } from "../SignAction.tsx";
import { ChangeView } from "./ChangeView.tsx";
import { nextAfter, removeNext } from "./nextPage.ts";
import { OpenPanel } from "./OpenPanel.tsx";
import { Buttons, Card, Parts } from "./pageStyle.ts";
import { SignaturePanel } from "./SignaturePanel.tsx";
import { useAboutText } from "./useAboutText.ts";

/** Leads to what was signed for, once enough is signed for it. */
function StudyButton({ target }: { readonly target: Target }) {
	const t = useT();
	const navigate = useNavigate();
	const { isBusy, submit } = useSubmission(notifyError);
	const study = () =>
		void submit(async () => {
			const answer = await openDialog("signAgreements", { ...scopeOf(target), onlyIfNeeded: true });
			if (answer?.canStudy) navigate(studyPath(target));
		});
	return (
		<Button aria-busy={isBusy} onClick={study}>
			{t("agreement.study")}
		</Button>
	);
}

interface InvalidPanelProps {
	readonly agreement: Agreement;
	/** What counts in its place. */
	readonly present: Agreement | undefined;
}

/** It does not count any more. Where the agreement is still asked for, it can be signed anew. */
function InvalidPanel({ agreement: { version }, present }: InvalidPanelProps) {
	const t = useT();
	const toSign = present && isOpen(present) ? present : undefined;
	const isReplaced = toSign !== undefined && toSign.version > version;
	return (
		<Card aria-label={t("agreement.invalid")}>
			<p role="status">{t(isReplaced ? "agreement.replacedText" : "agreement.invalidText")}</p>
			{toSign && (
				<Buttons>
					<SignAction agreement={toSign} />
				</Buttons>
			)}
		</Card>
	);
}

/** What a student who has signed does next: goes back to the page that asked for it, or on to what it is for. */
function NextButton({ agreement }: { readonly agreement: Agreement }) {
	const t = useT();
	const next = nextAfter(agreement);
	if (next === undefined) return <StudyButton target={agreement.target} />;
	return (
		<LinkButton to={next} onClick={removeNext}>
			{t("agreement.goBack")}
		</LinkButton>
	);
}

/** Announces a signature that is found while the page is open. */
function Found({ isSigned }: { readonly isSigned: boolean }) {
	const t = useT();
	const [wasSigned] = useState(isSigned);
	return <VisuallyHidden role="status">{isSigned && !wasSigned && t("agreement.done")}</VisuallyHidden>;
}

interface CheckViewProps {
	readonly shown: AgreementText;
	/** Asks the server once more. */
	readonly check: () => Promise<unknown>;
}

/** An agreement to be read, with its signature, its receipt, and what changed since. */
export function CheckView({ shown, check }: CheckViewProps) {
	const t = useT();
	const text = useText();
	const about = useAboutText();
	const { agreement, html, signature, earlier, difference } = shown;
	/** A newer version asks the student to sign again. */
	const isOutdated = agreement.isChanged;
	usePageTitle(text(agreement.name));
	useFocusAfterWork(agreement.state);
	return (
		<>
			<PageHead title={text(agreement.name)} intro={about(shown)}>
				<StateTag agreement={agreement} />
			</PageHead>
			<Found isSigned={signature !== undefined && agreement.state !== "invalid"} />
			<Parts>
				{isOpen(agreement) && <OpenPanel agreement={agreement} check={check} />}
				{agreement.state === "invalid" && <InvalidPanel agreement={agreement} present={shown.present} />}
				{signature && <SignaturePanel signature={signature} />}
				{signature && agreement.state !== "invalid" && (
					<Buttons>
						{isOutdated ? <SignAction agreement={agreement} /> : <NextButton agreement={agreement} />}
					</Buttons>
				)}
				{difference && (
					<ChangeView difference={difference} isSigned={signature !== undefined && !isOutdated} />
				)}
				<Card aria-label={t("agreement.text")}>
					<RichText html={text(html)} />
				</Card>
				{earlier && <SignaturePanel signature={earlier} />}
			</Parts>
		</>
	);
}
