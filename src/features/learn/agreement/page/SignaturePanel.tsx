import { useId } from "react";
import type { AgreementSignature } from "../../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../../core/http/errors.ts";
import { useSubmission } from "../../../../core/http/useSubmission.ts";
import { useLanguage, useT } from "../../../../core/i18n.ts";
import { startDownload } from "../../../../core/upload/openFile.ts";
import { Button, LinkButton } from "../../../../ui/Button.tsx";
import { FactRows } from "../../../../ui/FactRows.tsx";
import { instantText, numberText } from "../../../../ui/localFormat.ts";
import { fetchFile } from "../calls.ts";
import { Buttons, Card, Facts } from "./pageStyle.ts";

/** Who signed and when, with the receipt once it is stored, and where anybody verifies it. */
export function SignaturePanel({ signature }: { readonly signature: AgreementSignature }) {
	const t = useT();
	const language = useLanguage();
	const id = useId();
	const { isBusy, submit } = useSubmission(notifyError);
	const { curId, version, signedAt, signerName, way, isSealed, verifyUrl } = signature;
	const download = () =>
		submit(async () => {
			const { url } = await fetchFile(curId);
			startDownload(url, `${curId}.pdf`);
		});
	return (
		<Card aria-labelledby={id}>
			<h2 id={id}>{t("agreement.signature")}</h2>
			<Facts>
				<FactRows
					facts={[
						[t("agreement.signer"), signerName],
						[t("agreement.signedAt"), instantText(signedAt, language, "minute")],
						[t("agreement.way"), t(`agreement.ways.${way}`)],
						[t("agreement.version"), numberText(version, language)],
						[t("agreement.number"), isSealed ? curId : ""],
					]}
					unset={t("agreement.storing")}
				/>
			</Facts>
			{isSealed ? (
				<Buttons>
					<Button variant="outline" aria-busy={isBusy} onClick={() => void download()}>
						{t("agreement.download")}
					</Button>
					{verifyUrl && (
						<LinkButton
							variant="plain"
							href={verifyUrl}
							target="_blank"
							rel="noopener"
							title={t("field.newTab")}
						>
							{t("agreement.verify")}
							<span aria-hidden>↗</span>
						</LinkButton>
					)}
				</Buttons>
			) : (
				<p role="status">{t("agreement.storingText")}</p>
			)}
		</Card>
	);
}
