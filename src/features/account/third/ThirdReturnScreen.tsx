import { useEffect, useRef, useState } from "react";
import type { LoginData, ThirdUser } from "../../../../schemas/generated/documents.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { completeSignIn, signInTarget } from "../../../core/sign-in/completeSignIn.ts";
import { isFaceChallenge, startFaceChallenge } from "../../../core/sign-in/faceChallenge.ts";
import { setPendingThirdAccount } from "../../../core/sign-in/pendingThirdAccount.ts";
import { returnUrlIn, signInPageUrl, signInReturnUrl } from "../../../core/sign-in/returnUrl.ts";
import { leaveVendorPages } from "../../../core/sign-in/vendorPages.ts";
import { EntryFrame, EntryPart } from "../../../renderer/EntryFrame.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { takeReturnUrl } from "./attempts.ts";
import { fetchThirdUser, loginByCacheCode } from "./calls.ts";
import { vendorKey } from "./rules.ts";

/** Where the student came from; when that was the sign-in page, its own return URL. */
function storedReturnUrl(): string {
	const url = takeReturnUrl();
	return url?.startsWith("/join/") ? returnUrlIn(new URL(url, location.href).search) : signInReturnUrl(url);
}

/** Signs in the student the account is connected to; undefined where it is connected to none. */
async function signIn({ state, bound, cacheCode }: ThirdUser): Promise<LoginData | undefined> {
	if (state !== "known" || !bound || !cacheCode) return undefined;
	const data = await loginByCacheCode(cacheCode, "");
	completeSignIn(data, { stay: true });
	return data;
}

/** /join/third: ends a sign-in that continued at the third party in the same tab. */
export default function ThirdReturnScreen() {
	const t = useT();
	const [message, setMessage] = useState<string>();
	const [returnUrl] = useState(storedReturnUrl);
	const hasBegun = useRef(false);
	useEffect(() => {
		if (hasBegun.current) return;
		hasBegun.current = true;
		const id = new URLSearchParams(location.search).get("attempt") ?? "";
		const finish = async (): Promise<void> => {
			const user: ThirdUser = /^[\w-]{20,64}$/.test(id) ? await fetchThirdUser(id) : { state: "unknown" };
			const { state, type, cacheCode, nickName = "" } = user;
			const data = await signIn(user);
			if (data) return leaveVendorPages(signInTarget(returnUrl, data.companyMessageReach));
			if (state === "known" && type && cacheCode) {
				setPendingThirdAccount({ cacheCode, vendor: type, nickName });
				return leaveVendorPages(signInPageUrl("login", returnUrl));
			}
			const reason = state === "refused" || state === "failed" ? state : "expired";
			setMessage(t(`third.${reason}`, { vendor: type ? t(vendorKey(type)) : "" }));
		};
		const fail = (error: unknown) => setMessage(errorMessage(error, t, "login.failed"));
		finish().catch((error: unknown) =>
			isFaceChallenge(error) ? startFaceChallenge(error, returnUrl).catch(fail) : fail(error),
		);
	}, [returnUrl, t]);
	if (message === undefined) return <EntryFrame title={t("third.returnWait")}>{null}</EntryFrame>;
	return (
		<EntryFrame title={t("third.returnTitle")} text={message}>
			<EntryPart>
				<LinkButton size="l" wide href={signInPageUrl("login", returnUrl)}>
					{t("third.returnAgain")}
				</LinkButton>
			</EntryPart>
		</EntryFrame>
	);
}
