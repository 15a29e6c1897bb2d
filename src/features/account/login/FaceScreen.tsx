import { useEffect, useState } from "react";
import { errorMessage } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { completeSignIn, signInTarget } from "../../../core/sign-in/completeSignIn.ts";
import { type FaceChallenge, takeFaceChallenge } from "../../../core/sign-in/faceChallenge.ts";
import { withPendingThirdAccount } from "../../../core/sign-in/pendingThirdAccount.ts";
import { signInPageUrl, signInReturnUrl } from "../../../core/sign-in/returnUrl.ts";
import { leaveVendorPages } from "../../../core/sign-in/vendorPages.ts";
import { EntryFrame, EntryPart } from "../../../renderer/EntryFrame.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { sendFaceLogin } from "./calls.ts";

const finish = async ({ loginToken, orderNo, returnUrl }: FaceChallenge): Promise<void> => {
	const data = await withPendingThirdAccount((query) => sendFaceLogin({ loginToken, orderNo, ...query }));
	completeSignIn(data, { stay: true });
	leaveVendorPages(signInTarget(signInReturnUrl(returnUrl), data.companyMessageReach));
};

/** /join/face: finishes a sign-in after a face check on another page (LOGIN-21), or shows why it failed. */
export default function FaceScreen() {
	const t = useT();
	const [challenge] = useState(takeFaceChallenge);
	const [error, setError] = useState<unknown>();
	useEffect(() => {
		if (challenge) finish(challenge).catch(setError);
	}, [challenge]);
	if (challenge && error === undefined)
		return (
			<EntryFrame title={t("login.faceTitle")}>
				<p role="status">{t("login.faceEntering")}</p>
			</EntryFrame>
		);
	return (
		<EntryFrame title={t("login.faceTitle")}>
			<p role="alert">{challenge ? errorMessage(error, t, "login.failed") : t("login.faceOver")}</p>
			<EntryPart>
				<LinkButton size="l" href={signInPageUrl("login", challenge?.returnUrl ?? "/s/pc/")}>
					{t("login.again")}
				</LinkButton>
			</EntryPart>
		</EntryFrame>
	);
}
