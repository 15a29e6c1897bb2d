import styled from "styled-components";
import type { LocalText, Url } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { safePicture } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { shortName } from "./rules.ts";

/** Settings of header.logo. */
export interface LogoProps {
	/** Whether the logo is a word or a picture. */
	readonly kind?: "word" | "image";
	/** Short name of the company; its first 8 characters are the word. */
	readonly name?: LocalText;
	/** Address of the picture; without one the word is shown. */
	readonly picture?: Url;
	/** Route of the home page. */
	readonly home?: string;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"header.logo": LogoProps;
	}
}

const Link = styled.a`
	display: inline-flex;
	align-items: center;
	min-width: 0;
	min-height: 44px;
	border-radius: var(--radius-s);
	color: var(--header-text);
	font-size: 1.25rem;
	font-weight: 700;
	letter-spacing: -0.01em;
	text-decoration: none;
	white-space: nowrap;
	&:focus-visible {
		outline: 2px solid var(--header-accent);
		outline-offset: 2px;
	}
	& > span {
		overflow: hidden;
		text-overflow: ellipsis;
	}
	& > img {
		display: block;
		width: auto;
		min-width: 0;
		max-width: 180px;
		height: 36px;
		/* Until it has come it is taken for a common one, so that the menu beside it hardly moves. */
		aspect-ratio: auto 5 / 2;
		object-fit: contain;
	}
	@media (max-width: 1023px) {
		& > img {
			max-width: 132px;
			height: 30px;
		}
	}
`;

/** The company's logo; it leads home. */
export function LogoBlock({ props: { kind, name, picture, home = "/home/index" } }: BlockProps<LogoProps>) {
	const t = useT();
	const full = useText()(name);
	const src = kind === "image" ? safePicture(picture) : undefined;
	// A word is called what it shows, so that people who speak to their browser can say it.
	const word = shortName(full);
	return (
		<Link href={`#${home}`} aria-label={t("header.home", { name: src ? full : word })}>
			{src ? <img src={src} alt="" height={36} /> : <span>{word}</span>}
		</Link>
	);
}
