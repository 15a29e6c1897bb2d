// The frame of the pages outside the hash on which a student signs in, registers or resets a password.
import { type ReactNode, useEffect, useRef } from "react";
import styled from "styled-components";
import { useConfig } from "../core/config/config.ts";
import { useT, useText } from "../core/i18n.ts";
import { homeUrl } from "../core/sign-in/returnUrl.ts";
import { surface } from "../ui/cardMixins.ts";
import { media } from "../ui/media.ts";
import { focusFirstField } from "./form/focusField.ts";
import { SiteBrand } from "./SiteBrand.tsx";

const Page = styled.main`
	display: grid;
	align-content: center;
	justify-items: center;
	min-height: 100vh;
	padding: var(--space-6) var(--space-4);
	background: var(--surface-sunken);
`;
const Card = styled.div`
	width: 100%;
	max-width: 420px;
	margin-top: var(--space-4);
	padding: var(--space-6);
	${surface}

	& > h1 {
		margin: 0;
		font-size: var(--font-xl);
		line-height: 1.3;
		text-wrap: balance;
	}
	& > p {
		margin: var(--space-2) 0 0;
		color: var(--text-muted);
	}
	@media ${media.phone} {
		padding: var(--space-5) var(--space-4);
	}
`;
const Home = styled.a`
	display: inline-flex;
	align-items: center;
	min-height: 44px;
	margin-top: var(--space-4);
	border-radius: var(--radius-s);
	color: var(--text-muted);

	&:hover {
		color: var(--accent);
	}
`;

/** Space above a part of the page. */
export const EntryPart = styled.div`
	margin-top: var(--space-5);
`;

interface EntryFrameProps {
	readonly title: string;
	readonly text?: string | undefined;
	readonly children: ReactNode;
}

/** The first empty field of its form has the focus. */
export function EntryFrame({ title, text, children }: EntryFrameProps) {
	const t = useT();
	const site = useText()(useConfig("baseInfo")?.siteTitle);
	const card = useRef<HTMLDivElement>(null);
	useEffect(() => (card.current ? focusFirstField(card.current) : undefined), []);
	return (
		<Page>
			<title>{`${title} · ${site}`}</title>
			<SiteBrand />
			<Card ref={card}>
				<h1>{title}</h1>
				{text && <p>{text}</p>}
				{children}
			</Card>
			<Home href={homeUrl()}>{t("app.home")}</Home>
		</Page>
	);
}
