import type { ReactNode } from "react";
import styled from "styled-components";
import { Icon } from "./Icon.tsx";
import { Link } from "./Link.tsx";

const arrow = "M19 12H5m6-6-6 6 6 6";

const Frame = styled(Link)`
	display: inline-flex;
	align-items: center;
	align-self: flex-start;
	gap: var(--space-1);
	padding-block: var(--space-1);
	border-radius: var(--radius-s);
	color: var(--text-muted);
	font-size: var(--font-m);
	text-decoration: none;

	&:hover {
		color: var(--accent);
	}
`;

/** The link to the list, above the title of a detail page. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
	return (
		<Frame to={to}>
			<Icon path={arrow} size={18} />
			{children}
		</Frame>
	);
}
