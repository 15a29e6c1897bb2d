import { useNavigate } from "react-router-dom";
import { openDialog } from "../../../../core/dialogs.ts";
import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { usePageTitle } from "../../../../core/paths.ts";
import type { StudentQuery } from "../../../../core/session/studentQuery.ts";
import { RichText } from "../../../../renderer/RichText.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { instantText } from "../../../../ui/localFormat.ts";
import { PageHead } from "../../../../ui/PageHead.tsx";
import { StateTag } from "../AgreementRow.tsx";
import { ChangeView } from "./ChangeView.tsx";
import type { AgreementText, Scope } from "../calls.ts";
import { Buttons, Card, Parts } from "./pageStyle.ts";
import {
	type Agreement,
	cameBack,
	courseAndChapter,
	isAtVendor,
	isOpen,
	studyPath,
	type Target,
} from "../rules.ts";
import { SignAction } from "../SignAction.tsx";
import { SignaturePanel } from "./SignaturePanel.tsx";

/** What an agreement is for, and its version, in one line. */
export function useAboutText() {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	return ({ agreement: { target, version }, publishedAt }: AgreementText): string =>
		[
			t(`agreement.for.${target.kind}`, { name: text(target.name) }),
			t("agreement.versionOf", { version, when: instantText(publishedAt, language) }),
		].join(" · ");
}

function scopeOf({ kind, id }: Target): Scope {
	if (kind === "package") return { packageId: id };
	const [courseId, chapterId] = kind === "module" ? courseAndChapter(id) : [id, undefined];
	return { courseId, chapterId };
}

/** Leads to what was signed for, once enough is signed for it. */
function StudyButton({ target }: { readonly target: Target }) {
	const t = useT();
	const navigate = useNavigate();
	const study = async () => {
		const answer = await openDialog("signAgreements", { ...scopeOf(target), onlyIfNeeded: true });
		if (answer?.mayStudy) navigate(studyPath(target));
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
	const waits = isAtVendor(agreement);
	const key = waits ? "atVendorText" : cameBack(agreement) ? "cameBackText" : "pendingText";
	return (
		<Card aria-label={t("agreement.pending")}>
			<p role="status">{t(`agreement.${key}`)}</p>
			<Buttons>
				<SignAction agreement={agreement} />
				{waits && (
					<Button variant="outline" aria-busy={query.isRetrying} onClick={query.retry}>
						{t("agreement.check")}
					</Button>
				)}
			</Buttons>
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
	usePageTitle(text(agreement.name));
	return (
		<>
			<PageHead title={text(agreement.name)} intro={about(shown)}>
				<StateTag agreement={agreement} />
			</PageHead>
			<Parts>
				{isOpen(agreement) && <OpenPanel agreement={agreement} query={query} />}
				{agreement.state === "invalid" && <p>{t("agreement.invalidText")}</p>}
				{signature && <SignaturePanel signature={signature} />}
				{signature && agreement.state !== "invalid" && (
					<Buttons>
						<StudyButton target={agreement.target} />
					</Buttons>
				)}
				{difference && <ChangeView difference={difference} isSigned={signature !== undefined} />}
				<Card aria-label={t("agreement.text")}>
					<RichText html={text(html)} />
				</Card>
				{earlier && <SignaturePanel signature={earlier} />}
			</Parts>
		</>
	);
}
