import styled from "styled-components";
import type { FooterLegalProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { Linked } from "./Linked.tsx";

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
		--focus-color: var(--footer-link);
	}
	& > a:hover {
		color: var(--footer-link);
	}
	& svg {
		width: 16px;
		height: 16px;
		margin-right: 4px;
		vertical-align: -3px;
	}
`;

/** Copyright with the current year, ICP number and security badge. */
export default function LegalBlock({ props }: BlockProps<FooterLegalProps>) {
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
