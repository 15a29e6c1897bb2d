import styled from "styled-components";
import type { FooterBrandProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { safeImageUrl } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { useIsDark } from "../../../renderer/RegionFrame.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";

const Brand = styled.div`
	& > img {
		display: block;
		width: auto;
		max-width: 180px;
		height: 36px;
		margin-bottom: var(--space-3);
		object-fit: contain;
		object-position: left;
	}
	& > [data-part="word"] {
		margin: 0 0 var(--space-3);
		color: var(--footer-text);
		font-size: var(--font-xl);
		font-weight: 700;
		line-height: 36px;
		letter-spacing: 0.01em;
	}
	& > strong {
		display: block;
		margin-bottom: var(--space-2);
		color: var(--footer-text);
		font-size: var(--font-m);
		font-weight: 600;
		line-height: 1.5;
	}
	& > :last-child {
		margin-bottom: 0;
	}
	& > p,
	& > address {
		max-width: 60ch;
		margin: 0 0 var(--space-3);
		color: var(--footer-text-muted);
		font-style: normal;
		line-height: 1.6;
		text-wrap: pretty;
	}
`;

const maxShortName = 8; // A §9

/** The company: logo, name, text and address. */
export default function BrandBlock({
	props: { kind, logo, darkLogo, short, name, overview, address },
}: BlockProps<FooterBrandProps>) {
	const t = useT();
	const text = useText();
	const isDark = useIsDark();
	const src = kind === "image" ? safeImageUrl((isDark && darkLogo) || logo) : undefined;
	const shortName = kind === "word" && short ? [...text(short)].slice(0, maxShortName).join("") : "";
	return (
		<Brand>
			{src && <img src={src} alt="" height={36} loading="lazy" />}
			{shortName && <p data-part="word">{shortName}</p>}
			{name && <strong>{text(name)}</strong>}
			{overview && <p>{text(overview)}</p>}
			{address && (
				<address>
					<VisuallyHidden>{t("footer.address")}: </VisuallyHidden>
					{text(address)}
				</address>
			)}
		</Brand>
	);
}
