// Pictures of the empty states about what a student owns, buys, bookmarks and searches.
import { ink, scene } from "./scene.tsx";

const { paper, shade, rule, accent, onAccent } = ink;

export const picturesOfThings = {
	blank: scene(
		<>
			<path d="M70 72 96 46h70l-18 26z" fill={paper} />
			<path d="M70 72h78v74a4 4 0 0 1-4 4H74a4 4 0 0 1-4-4z" fill={paper} />
			<path d="m148 72 18-26v66l-18 38z" fill={rule} />
			<path d="M94 92h30" stroke={accent} strokeWidth="5" />
		</>,
	),
	search: scene(
		<>
			<path d="M74 34h62l24 24v88a4 4 0 0 1-4 4H74a4 4 0 0 1-4-4V38a4 4 0 0 1 4-4z" fill={paper} />
			<path d="M136 34v24h24z" fill={rule} />
			<path d="M86 62h30M86 80h40M86 98h20" stroke={rule} strokeWidth="5" />
			<circle cx="140" cy="102" r="27" fill={paper} fillOpacity="0.86" stroke={accent} strokeWidth="6" />
			<path d="m160 122 22 22" stroke={accent} strokeWidth="9" />
			<path d="M131 102h18" strokeWidth="4" />
		</>,
	),
	coupon: scene(
		<g transform="rotate(-8 120 98)">
			<path
				d="M54 62h132a6 6 0 0 1 6 6v16a13 13 0 0 0 0 26v16a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6v-16a13 13 0 0 0 0-26V68a6 6 0 0 1 6-6z"
				fill={paper}
			/>
			<path d="M146 74v46" strokeDasharray="1 9" strokeWidth="4" />
			<circle cx="84" cy="84" r="9" stroke={accent} strokeWidth="6" />
			<circle cx="116" cy="110" r="9" stroke={accent} strokeWidth="6" />
			<path d="m118 78-36 38" stroke={accent} strokeWidth="6" />
			<path d="M162 86h14M162 98h14M162 110h8" stroke={rule} strokeWidth="5" />
		</g>,
	),
	order: scene(
		<>
			<path
				d="M76 32h82a4 4 0 0 1 4 4v114l-11-9-11 9-11-9-12 9-12-9-11 9-11-9-11 9V36a4 4 0 0 1 4-4z"
				fill={paper}
			/>
			<path d="M90 54h30M90 74h34M90 92h26" stroke={rule} strokeWidth="5" />
			<path d="M138 74h10M138 92h10M140 54h8" strokeWidth="4" />
			<path d="M88 110h60" strokeDasharray="1 8" strokeWidth="3" />
			<path d="M90 126h22" stroke={rule} strokeWidth="5" />
			<circle cx="160" cy="118" r="23" fill={accent} stroke={paper} strokeWidth="4" />
			<path d="m151 105 9 12 9-12M160 117v14M151 118h18M151 125h18" stroke={onAccent} strokeWidth="3.5" />
		</>,
	),
	savedItems: scene(
		<>
			<rect x="86" y="36" width="92" height="104" rx="6" fill={shade} />
			<rect x="66" y="46" width="92" height="104" rx="6" fill={paper} />
			<path
				d="m112 64 8.8 17.9 19.7 2.9-14.3 13.9 3.4 19.6-17.6-9.3-17.6 9.3 3.4-19.6-14.3-13.9 19.7-2.9z"
				fill={accent}
				stroke={accent}
			/>
			<path d="M84 134h40" stroke={rule} strokeWidth="5" />
		</>,
	),
	membership: scene(
		<>
			<rect x="50" y="70" width="140" height="80" rx="9" fill={paper} />
			<path d="M51 104h138" stroke={rule} strokeWidth="14" strokeLinecap="butt" />
			<path d="M66 130h44" stroke={rule} strokeWidth="5" />
			<path d="M150 130h24" stroke={accent} strokeWidth="5" />
			<path
				d="m84 88-8-48a3 3 0 0 1 4.6-2.8L100 52l16.5-25a4 4 0 0 1 7 0L140 52l19.4-14.8A3 3 0 0 1 164 40l-8 48z"
				fill={accent}
				stroke={paper}
				strokeWidth="4"
			/>
			<path d="M94 76h52" stroke={onAccent} strokeWidth="4" />
		</>,
	),
	booking: scene(
		<>
			<path d="M60 54a6 6 0 0 1 6-6h102a6 6 0 0 1 6 6v84a6 6 0 0 1-6 6H66a6 6 0 0 1-6-6z" fill={paper} />
			<path d="M60 54a6 6 0 0 1 6-6h102a6 6 0 0 1 6 6v20H60z" fill={accent} stroke={accent} />
			<path d="M86 38v20M148 38v20" strokeWidth="6" />
			<path
				d="M78 92h12M104 92h12M130 92h12M156 92h4M78 108h12M104 108h12M78 124h12M104 124h12"
				stroke={rule}
				strokeWidth="7"
			/>
			<circle cx="160" cy="122" r="28" fill={paper} stroke={accent} strokeWidth="6" />
			<path d="M160 106v16l11 8" strokeWidth="5" />
		</>,
	),
} as const;
