import styled from "styled-components";
import type { LocalText, Url } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { safePicture } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";

/** Settings of footer.brand. */
export interface BrandProps {
	/** Whether the logo is a word or a picture. */
	readonly kind?: "word" | "image";
	/** Address of the picture; without one the name stands alone. */
	readonly logo?: Url;
	/** Short name, the logo as a word; the full name when absent. */
	readonly short?: LocalText;
	/** Full name of the company. */
	readonly name?: LocalText;
	/** A few sentences about the company. */
	readonly overview?: LocalText;
	/** Postal address. */
	readonly address?: LocalText;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"footer.brand": BrandProps;
	}
}

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
		max-width: 46ch;
		margin: 0 0 var(--space-3);
		color: var(--footer-text-muted);
		font-style: normal;
		line-height: 1.6;
	}
`;

const longestWord = 8; // A §9: short company name, 8 characters

/** Who runs the site: logo, name, a few sentences and where to find them. */
export default function BrandBlock({
	props: { kind, logo, short, name, overview, address },
}: BlockProps<BrandProps>) {
	const t = useT();
	const text = useText();
	const src = kind === "image" ? safePicture(logo) : undefined;
	const word = kind === "word" && short ? [...text(short)].slice(0, longestWord).join("") : "";
	return (
		<Brand>
			{src && <img src={src} alt="" height={36} loading="lazy" />}
			{word && <p data-part="word">{word}</p>}
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
