import styled from "styled-components";
import type { LocalText, MessagingLink, MicroblogLink } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { safeUrl } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";

/** Settings of footer.social. */
export interface SocialProps {
	/** Up to two microblog accounts. */
	readonly microblogs?: readonly MicroblogLink[];
	/** Social messaging account; without an address only its name is shown. */
	readonly messaging?: MessagingLink;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"footer.social": SocialProps;
	}
}

const Links = styled.ul`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	margin: var(--space-4) 0 0;
	padding: 0;
	list-style: none;
	& > li > * {
		display: inline-block;
		padding: 6px var(--space-3);
		border: 1px solid var(--footer-border);
		border-radius: 999px;
		color: var(--footer-text);
		font-size: var(--font-s);
		text-decoration: none;
	}
	& > li > a:hover {
		border-color: var(--footer-text-muted);
	}
	& > li > a:focus-visible {
		outline: 2px solid var(--footer-link);
		outline-offset: 2px;
	}
`;

/** Where the company speaks elsewhere. */
export function SocialBlock({ props: { microblogs = [], messaging } }: BlockProps<SocialProps>) {
	const t = useT();
	const text = useText();
	const accounts: { name: LocalText; url?: string }[] = [...microblogs, ...(messaging ? [messaging] : [])];
	return (
		<Links aria-label={t("footer.follow")}>
			{accounts.map(({ name, url }) => (
				<li key={`${text(name)} ${url ?? ""}`}>
					{safeUrl(url) ? (
						<a href={safeUrl(url)} target="_blank" rel="noopener noreferrer">
							{text(name)}
						</a>
					) : (
						<span>{text(name)}</span>
					)}
				</li>
			))}
		</Links>
	);
}
