// Logo and name of the company, for pages without its header.
import styled from "styled-components";
import { useConfig } from "../core/config/config.ts";
import { useText } from "../core/i18n.ts";
import { safeImageUrl } from "../core/paths.ts";

const Brand = styled.div`
	display: flex;
	align-items: center;
	gap: var(--space-3);
	min-width: 0;
	font-weight: 600;
	line-height: 1.4;
	overflow-wrap: anywhere;
	text-wrap: balance;

	& > img {
		width: auto;
		min-width: 0;
		max-width: 132px;
		height: 36px;
		/* A common width until it is loaded, so that the name beside it hardly moves. */
		aspect-ratio: auto 5 / 2;
		object-fit: contain;
	}
`;

export function SiteBrand() {
	const base = useConfig("baseInfo");
	const text = useText();
	const src = base?.companyLogoType === "image" ? safeImageUrl(base.companyLogo) : undefined;
	return (
		<Brand>
			{src && <img src={src} alt="" height={36} />}
			<span>{text(base?.companyNameShort)}</span>
		</Brand>
	);
}
