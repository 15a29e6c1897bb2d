// Pictures of the empty states by type, drawn in the colours of the theme. Another type is another entry.
import type { ReactElement, ReactNode } from "react";

const soft = "var(--accent-soft)";
const line = "var(--border-strong)";
const paper = "var(--surface)";
const rule = "var(--border)";
const accent = "var(--accent)";

/** The ground every picture stands on: a soft disc, a shadow and three sparks. */
function scene(things: ReactNode): ReactElement {
	return (
		<svg viewBox="0 0 240 168" fill="none" aria-hidden="true" focusable="false" strokeLinecap="round">
			<circle cx="120" cy="82" r="74" fill={soft} />
			<ellipse cx="120" cy="152" rx="82" ry="7" fill={rule} />
			<g stroke={accent} strokeWidth="2.5" opacity="0.55">
				<path d="M34 46v12M28 52h12" />
				<path d="M208 96v10M203 101h10" />
			</g>
			<circle cx="202" cy="38" r="5" stroke={accent} strokeWidth="2.5" opacity="0.55" />
			<g strokeWidth="2.5" strokeLinejoin="round">
				{things}
			</g>
		</svg>
	);
}

export const illustrations = {
	blank: scene(
		<>
			<path d="M70 72 96 46h70l-18 26z" fill={paper} stroke={line} />
			<path d="M70 72h78v74a4 4 0 0 1-4 4H74a4 4 0 0 1-4-4z" fill={paper} stroke={line} />
			<path d="m148 72 18-26v66l-18 38z" fill={rule} stroke={line} />
			<path d="M94 92h30" stroke={accent} strokeWidth="5" />
		</>,
	),
	course: scene(
		<>
			<path d="M62 128V62a6 6 0 0 1 6-6h104a6 6 0 0 1 6 6v66z" fill={paper} stroke={line} />
			<path d="M48 130h144l-7 18H55z" fill={rule} stroke={line} />
			<circle cx="120" cy="92" r="20" fill={accent} stroke="none" />
			<path d="m115 83 14 9-14 9z" fill="var(--accent-text)" stroke="none" />
			<path d="M74 70h22M74 116h46" stroke={rule} strokeWidth="4" />
		</>,
	),
	search: scene(
		<>
			<path
				d="M74 34h62l24 24v88a4 4 0 0 1-4 4H74a4 4 0 0 1-4-4V38a4 4 0 0 1 4-4z"
				fill={paper}
				stroke={line}
			/>
			<path d="M136 34v24h24z" fill={rule} stroke={line} />
			<path d="M86 62h30M86 80h40M86 98h20" stroke={rule} strokeWidth="5" />
			<circle cx="140" cy="102" r="27" fill={paper} fillOpacity="0.86" stroke={accent} strokeWidth="6" />
			<path d="m160 122 22 22" stroke={accent} strokeWidth="9" />
			<path d="M131 102h18" stroke={line} strokeWidth="4" />
		</>,
	),
} as const satisfies Record<string, ReactElement>;

export type EmptyType = keyof typeof illustrations;
