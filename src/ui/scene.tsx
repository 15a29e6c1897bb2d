// The background and the colours of every picture of an empty state, all from tokens of the theme.
import type { ReactElement, ReactNode } from "react";

export const ink = {
	paper: "var(--surface)",
	shade: "var(--surface-sunken)",
	line: "var(--border-strong)",
	rule: "var(--border)",
	accent: "var(--accent)",
	onAccent: "var(--accent-text)",
	soft: "var(--accent-soft)",
} as const;

/** A disc, a shadow and three sparks. The things are placed on the line at 150 of 168; their stroke is `line` by default. */
export function scene(things: ReactNode): ReactElement {
	return (
		<svg viewBox="0 0 240 168" fill="none" aria-hidden="true" focusable="false" strokeLinecap="round">
			<circle cx="120" cy="82" r="74" fill={ink.soft} />
			<ellipse cx="120" cy="152" rx="82" ry="7" fill={ink.rule} />
			<g stroke={ink.accent} strokeWidth="2.5" opacity="0.55">
				<path d="M34 46v12M28 52h12" />
				<path d="M208 96v10M203 101h10" />
			</g>
			<circle cx="202" cy="38" r="5" stroke={ink.accent} strokeWidth="2.5" opacity="0.55" />
			<g stroke={ink.line} strokeWidth="2.5" strokeLinejoin="round">
				{things}
			</g>
		</svg>
	);
}
