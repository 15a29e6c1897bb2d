import { getDefaultStore } from "jotai";
import { useEffect } from "react";
import styled from "styled-components";
import { useConfig } from "../core/config.ts";
import { useT, useText } from "../core/i18n.ts";
import { paths } from "../core/paths.ts";
import { forgetSession, renewSession, tokenAtom } from "../core/session.ts";
import { inSite, wayBack } from "../features/login/wayBack.ts";
import { LinkButton } from "../ui/Button.tsx";
import { GlobalStyle } from "./GlobalStyle.ts";

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
const Ways = styled.div`
	display: flex;
	flex-wrap: wrap;
	justify-content: center;
	gap: var(--space-3);
	margin-top: var(--space-2);
`;

/** A session that another one has replaced goes; one that is good stays, whoever led the student here. */
async function settleSession(): Promise<void> {
	const token = getDefaultStore().get(tokenAtom);
	if (token === undefined) return;
	const outcome = await renewSession(token);
	if (outcome === "ended" || outcome === "elsewhere") forgetSession();
}

/** /redirect/online (RT-05): the account was signed in elsewhere, and the way back is the address `u`. */
export default function ElsewherePage() {
	const t = useT();
	const text = useText();
	const site = text(useConfig("baseInfo")?.siteTitle);
	const back = wayBack(location.search, "u", "/redirect/online");
	const home = inSite(`#${paths.home()}`);
	useEffect(() => void settleSession(), []);
	return (
		<>
			<GlobalStyle />
			<title>{`${t("session.online.title")} · ${site}`}</title>
			<Page>
				<h1>{t("session.online.title")}</h1>
				<p>{t("session.online.text")}</p>
				<Ways>
					{back !== undefined && <LinkButton href={back}>{t("session.online.back")}</LinkButton>}
					<LinkButton look={back === undefined ? "primary" : "outline"} href={home}>
						{t("app.home")}
					</LinkButton>
				</Ways>
			</Page>
		</>
	);
}
