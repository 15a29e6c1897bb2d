// Pictures of the empty states that are about learning itself.
import { ink, scene } from "./scene.tsx";

const { paper, shade, rule, accent, onAccent, soft } = ink;

export const picturesOfLearning = {
	course: scene(
		<>
			<path d="M62 128V62a6 6 0 0 1 6-6h104a6 6 0 0 1 6 6v66z" fill={paper} />
			<path d="M48 130h144l-7 18H55z" fill={rule} />
			<circle cx="120" cy="92" r="20" fill={accent} stroke="none" />
			<path d="m115 83 14 9-14 9z" fill={onAccent} stroke="none" />
			<path d="M74 70h22M74 116h46" stroke={rule} strokeWidth="4" />
		</>,
	),
	coursePackage: scene(
		<>
			<path d="M66 124h110v26H66a6 6 0 0 1-6-6v-14a6 6 0 0 1 6-6z" fill={paper} />
			<path d="M176 130H76a4 4 0 0 0 0 14h100" fill={shade} />
			<path d="M74 98h96a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H74z" fill={paper} />
			<path d="M74 104h88a4 4 0 0 1 0 14H74" fill={shade} />
			<path d="M76 72h92v26H76a6 6 0 0 1-6-6V78a6 6 0 0 1 6-6z" fill={paper} />
			<path d="M168 78H84a4 4 0 0 0 0 14h84" fill={shade} />
			<path d="M114 72h14v78h-14z" fill={accent} stroke="none" />
			<path
				d="M121 70c-8-18-24-24-30-16s8 15 30 16zm0 0c8-18 24-24 30-16s-8 15-30 16z"
				fill={paper}
				stroke={accent}
				strokeWidth="5"
			/>
			<circle cx="121" cy="70" r="7" fill={accent} stroke="none" />
		</>,
	),
	openCourse: scene(
		<>
			<path d="m90 118-12 32M150 118l12 32M120 118v22" strokeWidth="5" />
			<rect x="54" y="38" width="132" height="82" rx="6" fill={paper} />
			<path d="M46 120h148" strokeWidth="6" />
			<circle cx="120" cy="76" r="8" fill={accent} stroke="none" />
			<path
				d="M105 61a21 21 0 0 0 0 30M135 61a21 21 0 0 1 0 30M94 50a37 37 0 0 0 0 52M146 50a37 37 0 0 1 0 52"
				stroke={accent}
				strokeWidth="5"
			/>
			<path d="M66 108h18M156 108h18" stroke={rule} strokeWidth="4" />
		</>,
	),
	questionBank: scene(
		<>
			<rect x="84" y="34" width="86" height="108" rx="5" fill={shade} />
			<rect x="68" y="42" width="86" height="108" rx="5" fill={paper} />
			<path d="M82 60h40" stroke={accent} strokeWidth="5" />
			<path d="M102 84h36M102 106h36M102 128h24" stroke={rule} strokeWidth="5" />
			<circle cx="87" cy="84" r="6" />
			<circle cx="87" cy="106" r="8" fill={accent} stroke="none" />
			<path d="m83.5 106 2.8 2.8 4.6-5" stroke={onAccent} />
			<circle cx="87" cy="128" r="6" />
			<path d="m143 136 4-16 36-36a6 6 0 0 1 8.5 0l3.5 3.5a6 6 0 0 1 0 8.5l-36 36z" fill={paper} />
			<path d="m175 92 12 12" />
			<path d="m143 136 3-11 8 8z" fill={accent} stroke={accent} />
		</>,
	),
	learningMaterials: scene(
		<>
			<path d="M60 62a6 6 0 0 1 6-6h34l10 12h64a6 6 0 0 1 6 6v70H60z" fill={rule} />
			<path d="m80 40 62-6a5 5 0 0 1 5.5 4.5L155 120H88z" fill={shade} />
			<path d="M92 44h54l16 16v60H88V48a4 4 0 0 1 4-4z" fill={paper} />
			<path d="M146 44v16h16" fill={rule} />
			<path d="M102 62h28M102 76h46" stroke={rule} strokeWidth="5" />
			<path d="M52 92a5 5 0 0 1 5-6h126a5 5 0 0 1 5 6l-9 53a6 6 0 0 1-6 5H67a6 6 0 0 1-6-5z" fill={paper} />
			<path d="M120 100v26m-11-10 11 11 11-11M104 138h32" stroke={accent} strokeWidth="6" />
		</>,
	),
	viewing: scene(
		<>
			<path d="M104 124h32l4 24h-40z" fill={rule} />
			<path d="M90 149h60" strokeWidth="5" />
			<rect x="52" y="40" width="136" height="88" rx="8" fill={paper} />
			<path d="M78 78c26-32 58-32 84 0-26 32-58 32-84 0z" fill={soft} stroke={accent} strokeWidth="5" />
			<circle cx="120" cy="78" r="14" fill={accent} stroke="none" />
			<path d="m116 71 11 7-11 7z" fill={onAccent} stroke="none" />
			<path d="M66 116h108" stroke={rule} strokeWidth="5" />
			<path d="M66 116h42" stroke={accent} strokeWidth="5" />
		</>,
	),
	certificate: scene(
		<>
			<rect x="50" y="40" width="140" height="100" rx="6" fill={paper} />
			<rect x="60" y="50" width="120" height="80" rx="3" stroke={rule} />
			<path d="M92 68h56" stroke={accent} strokeWidth="6" />
			<path d="M78 86h84M78 102h52M78 116h30" stroke={rule} strokeWidth="4" />
			<path d="M146 118v34l12-8 12 8v-34z" fill={accent} stroke={accent} />
			<circle cx="158" cy="112" r="19" fill={accent} stroke={paper} strokeWidth="4" />
			<path d="m150 112 6 6 11-12" stroke={onAccent} strokeWidth="4" />
		</>,
	),
} as const;
