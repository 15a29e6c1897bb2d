// Line icons, each one path on a 24-unit grid, in the colour of the text around them.
// These are the ones every first screen needs; a feature has its own paths.
import type { ReactNode } from "react";
import styled from "styled-components";

const paths = {
	alert:
		"M12 8v5m0 3.2v.1M10.3 3.9 2.6 17.2A2 2 0 0 0 4.3 20h15.4a2 2 0 0 0 1.7-2.8L13.7 3.9a2 2 0 0 0-3.4 0Z",
	arrowRight: "M5 12h14m-6-6 6 6-6 6",
	check: "m5 12.5 4.5 4.5L19 7.5",
	chevronDown: "m6 9 6 6 6-6",
	close: "M6 6l12 12M18 6 6 18",
	search: "m20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z",
	user: "M19 20v-1a5 5 0 0 0-5-5h-4a5 5 0 0 0-5 5v1M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
} as const;

/** Attributes of every icon. */
const lines = {
	viewBox: "0 0 24 24",
	fill: "none",
	stroke: "currentColor",
	strokeWidth: "1.75",
	strokeLinecap: "round",
	strokeLinejoin: "round",
} as const;

const Svg = styled.svg`
	flex-shrink: 0;
`;

export type IconName = keyof typeof paths;

type IconProps = { readonly size?: number } & (
	| { readonly name: IconName; readonly path?: never }
	| { readonly path: string; readonly name?: never }
);

/** Decorative: the meaning is in the text beside it or in the label of its button. */
export function Icon({ name, path, size = 20 }: IconProps) {
	return (
		<Svg width={size} height={size} {...lines} aria-hidden="true" focusable="false">
			<path d={name ? paths[name] : path} />
		</Svg>
	);
}

/** An icon as a plain element, for hundreds of fields: a component for each would cost memory. */
export const lineIcon = ({ name, path, size = 20 }: IconProps): ReactNode => (
	<svg width={size} height={size} {...lines} aria-hidden="true" focusable="false">
		<path d={name ? paths[name] : path} />
	</svg>
);
