import styled from "styled-components";
import type { HeaderLogoProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { safeImageUrl } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { useIsDark } from "../../../renderer/RegionFrame.tsx";
import { media } from "../../../ui/media.ts";
import { shortName } from "./rules.ts";

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
	--focus-color: var(--header-accent);
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
		/* A common width until it is loaded, so that the menu beside it hardly moves. */
		aspect-ratio: auto 5 / 2;
		object-fit: contain;
	}
	@media ${media.laptop} {
		& > img {
			max-width: 132px;
			height: 30px;
		}
	}
`;

/** The company's logo, a link to home. */
export function LogoBlock({
	props: { kind, name, picture, darkPicture, home = "/home/index" },
}: BlockProps<HeaderLogoProps>) {
	const t = useT();
	const isDark = useIsDark();
	const full = useText()(name);
	const src = kind === "image" ? safeImageUrl((isDark && darkPicture) || picture) : undefined;
	// A text logo has its visible text as name, for voice control.
	const visible = shortName(full);
	return (
		<Link href={`#${home}`} aria-label={t("header.home", { name: src ? full : visible })}>
			{src ? <img src={src} alt="" height={36} /> : <span>{visible}</span>}
		</Link>
	);
}
