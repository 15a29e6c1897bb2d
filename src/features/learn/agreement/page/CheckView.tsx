import { useNavigate, useSearchParams } from "react-router-dom";
import { openDialog } from "../../../../core/dialogs.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { usePageTitle } from "../../../../core/paths.ts";
import type { StudentQuery } from "../../../../core/session/studentQuery.ts";
import { RichText } from "../../../../renderer/RichText.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { PageHead } from "../../../../ui/PageHead.tsx";
import { StateTag } from "../AgreementRow.tsx";
import type { AgreementText } from "../calls.ts";
import {
	type Agreement,
	isAtVendor,
	isOpen,
	isUnsignedAtVendor,
	scopeOf,
	studyPath,
	type Target,
} from "../rules.ts";
import { SignAction } from "../SignAction.tsx";
import { ChangeView } from "./ChangeView.tsx";
import { Buttons, Card, Parts } from "./pageStyle.ts";
import { SignaturePanel } from "./SignaturePanel.tsx";
import { useAboutText } from "./useAboutText.ts";

/** Leads to what was signed for, once enough is signed for it. */
function StudyButton({ target }: { readonly target: Target }) {
	const t = useT();
	const navigate = useNavigate();
	const study = async () => {
		const answer = await openDialog("signAgreements", { ...scopeOf(target), onlyIfNeeded: true });
		if (answer?.canStudy) navigate(studyPath(target));
	};
	return <Button onClick={() => void study()}>{t("agreement.study")}</Button>;
}

interface OpenPanelProps {
	readonly agreement: Agreement;
	readonly query: Pick<StudentQuery<unknown>, "retry" | "isRetrying">;
}

/** It is to be signed, is at the e-sign service, or came back from there. */
function OpenPanel({ agreement, query }: OpenPanelProps) {
	const t = useT();
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
				<SignAction agreement={agreement} />
				{isWaiting && (
					<Button variant="outline" aria-busy={query.isRetrying} onClick={query.retry}>
						{t("agreement.check")}
					</Button>
				)}
			</Buttons>
		</Card>
	);
}

interface InvalidPanelProps {
	readonly agreement: Agreement;
	/** What counts in its place. */
	readonly present: Agreement | undefined;
}

/** It does not count any more. Where the agreement is still asked for, it can be signed anew. */
function InvalidPanel({ agreement: { version, signedAt }, present }: InvalidPanelProps) {
	const t = useT();
	const toSign = present && isOpen(present) ? present : undefined;
	const isReplaced = toSign !== undefined && toSign.version > version && signedAt === undefined;
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

interface CheckViewProps extends Pick<OpenPanelProps, "query"> {
	readonly shown: AgreementText;
}

/** An agreement to be read, with its signature, its receipt, and what changed since. */
export function CheckView({ shown, query }: CheckViewProps) {
	const t = useT();
	const text = useText();
	const about = useAboutText();
	const { agreement, html, signature, earlier, difference } = shown;
	/** A newer version asks the student to sign again. */
	const isOutdated = agreement.isChanged;
	usePageTitle(text(agreement.name));
	return (
		<>
			<PageHead title={text(agreement.name)} intro={about(shown)}>
				<StateTag agreement={agreement} />
			</PageHead>
			<Parts>
				{isOpen(agreement) && <OpenPanel agreement={agreement} query={query} />}
				{agreement.state === "invalid" && <InvalidPanel agreement={agreement} present={shown.present} />}
				{signature && <SignaturePanel signature={signature} />}
				{signature && agreement.state !== "invalid" && (
					<Buttons>
						{isOutdated ? <SignAction agreement={agreement} /> : <StudyButton target={agreement.target} />}
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
