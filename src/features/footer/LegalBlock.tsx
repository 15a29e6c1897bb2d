import styled from "styled-components";
import type { LocalText, Url } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { safeUrl } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";

/** Settings of footer.legal. */
export interface LegalProps {
	/** Who holds the copyright; the company when absent. */
	readonly owner?: LocalText;
	readonly company?: LocalText;
	/** Present year. */
	readonly year?: number;
	/** ICP number and where it can be looked up. */
	readonly icp?: string;
	readonly icpUrl?: Url;
	/** Registration number on the security badge and its link. */
	readonly securityNumber?: string;
	readonly securityUrl?: Url;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"footer.legal": LegalProps;
	}
}

const Line = styled.p`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1) var(--space-4);
	margin: 0;
	color: var(--footer-text-muted);
	font-size: var(--font-s);
	line-height: 1.8;
	& > a {
		color: inherit;
	}
	& > a:hover {
		color: var(--footer-link);
	}
	& > a:focus-visible {
		outline: 2px solid var(--footer-link);
		outline-offset: 2px;
	}
	& svg {
		width: 16px;
		height: 16px;
		margin-right: 4px;
		vertical-align: -3px;
	}
`;

function Linked({ url, children }: { readonly url: string | undefined; readonly children: React.ReactNode }) {
	const href = safeUrl(url);
	if (!href) return <span>{children}</span>;
	return (
		<a href={href} target="_blank" rel="noopener noreferrer">
			{children}
		</a>
	);
}

/** Copyright with the present year, ICP number and security badge. */
export default function LegalBlock({ props }: BlockProps<LegalProps>) {
	const t = useT();
	const text = useText();
	const owner = text(props.owner ?? props.company);
	return (
		<Line>
			<span>{t("footer.copyright", { year: props.year ?? "", owner })}</span>
			{props.icp && <Linked url={props.icpUrl}>{props.icp}</Linked>}
			{props.securityNumber && (
				<Linked url={props.securityUrl}>
					<svg viewBox="0 0 16 16" aria-hidden="true">
						<path
							fill="currentColor"
							d="M8 1 2 3v5c0 3.5 2.6 6 6 7 3.4-1 6-3.5 6-7V3L8 1Zm-.8 9.8L4.4 8l1.1-1.1 1.7 1.7 3.4-3.4 1.1 1.1-4.5 4.5Z"
						/>
					</svg>
					{t("footer.security", { number: props.securityNumber })}
				</Linked>
			)}
		</Line>
	);
}
