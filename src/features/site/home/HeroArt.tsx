import styled from "styled-components";
import { media } from "../../../ui/media.ts";

const Svg = styled.svg`
	display: block;
	width: 100%;
	max-width: 580px;
	height: auto;
	margin-inline: auto;
	overflow: visible;
	--warm: color-mix(in oklab, var(--price) 62%, var(--warning-soft));

	/* Sheets of paper above the ground. */
	& > g {
		filter: drop-shadow(0 14px 22px color-mix(in srgb, var(--text) 16%, transparent));
	}

	@media ${media.tablet} {
		max-width: 420px;
	}
`;

const accent = "var(--accent)";
const deep = "var(--accent-hover)";
const paper = "var(--surface)";
const rule = "var(--surface-sunken)";
const line = "var(--border)";

/** A playing lesson, a checklist and a goal: decoration in the colours of the theme. */
function HeroArt() {
	return (
		<Svg viewBox="0 0 560 420" width={560} height={420} fill="none" aria-hidden="true" focusable="false">
			<circle cx="428" cy="112" r="104" fill={accent} opacity="0.1" />
			<circle cx="112" cy="322" r="84" fill="var(--warm)" opacity="0.12" />
			<path
				d="M34 92h.1m20 0h.1m20 0h.1m-40.3 20h.1m20 0h.1m20 0h.1m-40.3 20h.1m20 0h.1m20 0h.1"
				stroke={accent}
				strokeWidth="5"
				strokeLinecap="round"
				opacity="0.35"
			/>
			<g>
				<rect x="76" y="44" width="392" height="292" rx="22" fill={paper} />
				<rect x="98" y="66" width="348" height="172" rx="12" fill={accent} />
				<path
					d="M98 208c52-58 96-58 148-10s104 40 200-52v80a12 12 0 0 1-12 12H110a12 12 0 0 1-12-12z"
					fill={deep}
				/>
				<circle cx="384" cy="112" r="24" fill="var(--accent-text)" opacity="0.28" />
				<circle cx="272" cy="148" r="36" fill={paper} />
				<path
					d="m262 130 29 18-29 18z"
					fill={accent}
					stroke={accent}
					strokeWidth="6"
					strokeLinejoin="round"
				/>
				<path
					d="M118 222h308"
					stroke="var(--accent-text)"
					strokeWidth="6"
					strokeLinecap="round"
					opacity="0.35"
				/>
				<path d="M118 222h188" stroke="var(--accent-text)" strokeWidth="6" strokeLinecap="round" />
				<circle cx="306" cy="222" r="9" fill="var(--accent-text)" />
				<circle cx="122" cy="286" r="22" fill="var(--accent-soft)" />
				<path d="M112 297a10 10 0 0 1 20 0m-4-17a6 6 0 1 1-12 0 6 6 0 0 1 12 0Z" fill={accent} />
				<path d="M160 277h132M160 297h84" stroke={rule} strokeWidth="11" strokeLinecap="round" />
			</g>
			<g>
				<rect x="352" y="232" width="184" height="146" rx="18" fill={paper} />
				<g fill="var(--success)">
					<circle cx="384" cy="268" r="12" />
					<circle cx="384" cy="304" r="12" />
				</g>
				<path
					d="m379 268 4 4 7-8m-11 40 4 4 7-8"
					stroke={paper}
					strokeWidth="3"
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
				<circle cx="384" cy="340" r="10.5" stroke={line} strokeWidth="3" />
				<path d="M410 268h96m-96 36h72m-72 36h88" stroke={rule} strokeWidth="10" strokeLinecap="round" />
			</g>
			<g>
				<rect x="22" y="252" width="142" height="142" rx="18" fill={paper} />
				<circle cx="93" cy="323" r="42" stroke={rule} strokeWidth="13" />
				<path d="M93 281a42 42 0 1 1-39.9 28.9" stroke="var(--warm)" strokeWidth="13" strokeLinecap="round" />
				<path
					d="m93 305 5.3 11.3 12.4 1.6-9.1 8.5 2.3 12.3-10.9-6-10.9 6 2.3-12.3-9.1-8.5 12.4-1.6z"
					fill="var(--warm)"
				/>
			</g>
		</Svg>
	);
}

export default HeroArt;
