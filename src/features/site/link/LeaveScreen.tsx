import { useNavigate, useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useConfig } from "../../../core/config/config.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { isAllowed, paths, usePageTitle } from "../../../core/paths.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { Container } from "../../../ui/Container.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { media } from "../../../ui/media.ts";
import { scrolling } from "../../../ui/mixins.ts";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { LinkMissing } from "./LinkMissing.tsx";
import { type Destination, destinationOf } from "./rules.ts";

const Card = styled.section`
	max-width: 600px;
	margin: var(--space-7) auto var(--space-8);
	padding: var(--space-6);
	${surface}

	& > h1 {
		margin: var(--space-4) 0 var(--space-2);
		font-size: var(--font-xl);
		line-height: 1.35;
	}
	& > p {
		margin: 0 0 var(--space-4);
		color: var(--text-muted);
		line-height: 1.7;
	}
	@media ${media.phone} {
		margin-block: var(--space-5) var(--space-6);
		padding: var(--space-5) var(--space-4);
	}
`;

const Mark = styled.span`
	display: grid;
	place-items: center;
	width: 48px;
	height: 48px;
	border-radius: 50%;
	background: var(--warning-soft);
	color: var(--warning);
`;

const Address = styled.dl`
	margin: 0 0 var(--space-4);
	padding: var(--space-4);
	border-radius: var(--radius-m);
	background: var(--surface-sunken);
	overflow-wrap: anywhere;

	& > dt {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > dd {
		margin: 0;
	}
	& > dd:first-of-type {
		margin-bottom: var(--space-3);
		font-size: var(--font-l);
		font-weight: 600;
	}
	& > dd:last-of-type {
		max-height: 7.5em;
		${scrolling}
		font-size: var(--font-s);
	}
`;

const Notes = styled.ul`
	margin: 0 0 var(--space-4);
	padding: 0 0 0 var(--space-5);
	color: var(--warning);
	line-height: 1.7;
`;

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	margin-top: var(--space-5);

	@media ${media.phone} {
		& > * {
			flex: 1 1 100%;
		}
	}
`;

/** Goes back; to home when this page is the first of its tab. */
function useGoBack(): () => void {
	const navigate = useNavigate();
	return () => {
		// The router numbers its history entries.
		const { idx } = (history.state ?? {}) as { idx?: number };
		if (idx) void navigate(-1);
		else void navigate(paths.home(), { replace: true });
	};
}

function Leave({ to }: { readonly to: Destination }) {
	const t = useT();
	const site = useText()(useConfig("schools")?.companyName);
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const goBack = useGoBack();
	const isTrusted = isAllowed(to.href);
	usePageTitle(t("link.leave"));
	return (
		<Card>
			<Mark>
				<Icon name="alert" size={24} />
			</Mark>
			<h1 ref={heading} tabIndex={-1}>
				{t("link.leave")}
			</h1>
			<p>{isTrusted ? t("link.leaveKnown", { site }) : t("link.leaveText", { site })}</p>
			<Address>
				<dt>{t("link.host")}</dt>
				<dd dir="ltr">{to.host}</dd>
				<dt>{t("link.address")}</dt>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
				<dd dir="ltr" tabIndex={0}>
					{to.href}
				</dd>
			</Address>
			{(to.isPunycode || to.isInsecure) && (
				<Notes>
					{to.isPunycode && <li>{t("link.coded")}</li>}
					{to.isInsecure && <li>{t("link.open")}</li>}
				</Notes>
			)}
			<Actions>
				<Button onClick={goBack}>{t("link.back")}</Button>
				<LinkButton variant="outline" href={to.href} rel="noopener noreferrer" referrerPolicy="no-referrer">
					{t("link.goOn")}
				</LinkButton>
			</Actions>
		</Card>
	);
}

/** Names the foreign host of a link before the student leaves; never redirects by itself. */
export default function LeaveScreen() {
	const [query] = useSearchParams();
	const to = destinationOf(query.get("u"));
	if (!to) return <LinkMissing />;
	return (
		<Container>
			<Leave to={to} />
		</Container>
	);
}
