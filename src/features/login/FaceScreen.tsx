import { useEffect, useState } from "react";
import styled from "styled-components";
import { sayError } from "../../core/errors.ts";
import { useT } from "../../core/i18n.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { sendFaceLogin } from "./calls.ts";
import { type FaceLogin, takeFaceLogin } from "./face.ts";
import { backOf, goOn, JoinFrame } from "./JoinScreen.tsx";
import { joinPage } from "./loginPlace.ts";
import { signedIn } from "./state.ts";
import { withPendingThird } from "./third/pending.ts";

const Again = styled.div`
	margin-top: var(--space-5);
`;

const enter = async ({ loginToken, orderNo, back }: FaceLogin): Promise<void> => {
	const data = await withPendingThird((query) => sendFaceLogin({ loginToken, orderNo, ...query }));
	signedIn(data, { stay: true });
	goOn(backOf(`?backUrl=${encodeURIComponent(back)}`), data.companyMessageReach);
};

/** /join/face: ends the sign-in for which a face was shown elsewhere (LOGIN-21), or says why it does not. */
export function FaceScreen() {
	const t = useT();
	const [login] = useState(takeFaceLogin);
	const [problem, setProblem] = useState<unknown>();
	useEffect(() => {
		if (login) enter(login).catch(setProblem);
	}, [login]);
	if (login && problem === undefined)
		return (
			<JoinFrame title={t("login.faceTitle")}>
				<p role="status">{t("login.faceEntering")}</p>
			</JoinFrame>
		);
	return (
		<JoinFrame title={t("login.faceTitle")}>
			<p role="alert">{login ? sayError(problem, t, "login.failed") : t("login.faceOver")}</p>
			<Again>
				<LinkButton size="l" href={joinPage("login", login?.back ?? "/s/pc/")}>
					{t("login.again")}
				</LinkButton>
			</Again>
		</JoinFrame>
	);
}
