import { getDefaultStore } from "jotai";
import { useEffect } from "react";
import styled from "styled-components";
import { useConfig } from "../../core/config/config.ts";
import { useT, useText } from "../../core/i18n.ts";
import { forgetSession, renewSession, tokenAtom } from "../../core/session/session.ts";
import { homeUrl, safeReturnUrl } from "../../core/sign-in/returnUrl.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { GlobalStyle } from "../shell/GlobalStyle.ts";

const Page = styled.main`
	display: grid;
	align-content: center;
	justify-items: center;
	gap: var(--space-4);
	box-sizing: border-box;
	max-width: 560px;
	min-height: 100vh;
	margin: 0 auto;
	padding: var(--space-6) var(--space-4);
	text-align: center;

	& > h1 {
		margin: 0;
		font-size: var(--font-xl);
		text-wrap: balance;
	}
	& > p {
		margin: 0;
		color: var(--text-muted);
		text-wrap: pretty;
	}
`;
const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	justify-content: center;
	gap: var(--space-3);
	margin-top: var(--space-2);
`;

/** Ends a session that another one has replaced; a valid one stays, whatever link led here. */
async function forgetReplacedSession(): Promise<void> {
	const token = getDefaultStore().get(tokenAtom);
	if (token === undefined) return;
	const outcome = await renewSession(token);
	if (outcome === "elsewhere") forgetSession("elsewhere");
	else if (outcome === "ended") forgetSession();
}

/** /redirect/online (RT-05): the account was signed in elsewhere; `u` is the return URL. */
export default function SignedInElsewherePage() {
	const t = useT();
	const text = useText();
	const site = text(useConfig("baseInfo")?.siteTitle);
	const back = safeReturnUrl(new URLSearchParams(location.search).get("u"), "/redirect/online");
	const home = homeUrl();
	useEffect(() => void forgetReplacedSession(), []);
	return (
		<>
			<GlobalStyle />
			<title>{`${t("session.online.title")} · ${site}`}</title>
			<Page>
				<h1>{t("session.online.title")}</h1>
				<p>{t("session.online.text")}</p>
				<Actions>
					{back !== undefined && <LinkButton href={back}>{t("session.online.back")}</LinkButton>}
					<LinkButton variant={back === undefined ? "primary" : "outline"} href={home}>
						{t("app.home")}
					</LinkButton>
				</Actions>
			</Page>
		</>
	);
}
