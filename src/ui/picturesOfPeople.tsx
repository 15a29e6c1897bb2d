// Pictures of the empty states about people and their messages.
import { ink, scene } from "./scene.tsx";

const { paper, shade, rule, accent, onAccent } = ink;

export const picturesOfPeople = {
	group: scene(
		<>
			<path d="M42 148v-12a28 28 0 0 1 56 0v12z" fill={shade} />
			<circle cx="70" cy="86" r="16" fill={paper} />
			<path d="M142 148v-12a28 28 0 0 1 56 0v12z" fill={shade} />
			<circle cx="170" cy="86" r="16" fill={paper} />
			<path d="M82 150v-14a38 38 0 0 1 76 0v14z" fill={accent} stroke={paper} strokeWidth="4" />
			<circle cx="120" cy="68" r="23" fill={paper} />
			<path d="M111 70a10 10 0 0 0 18 0" strokeWidth="3.5" />
		</>,
	),
	message: scene(
		<>
			<path d="M84 36h72v60H84z" fill={paper} />
			<path d="M96 52h48M96 66h32" stroke={rule} strokeWidth="5" />
			<path d="m54 74 58 42a14 14 0 0 0 16 0l58-42v70a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6z" fill={paper} />
			<path d="m56 147 46-38M184 147l-46-38" />
			<circle cx="182" cy="66" r="15" fill={accent} stroke={paper} strokeWidth="4" />
		</>,
	),
	comment: scene(
		<>
			<path
				d="M104 46h80a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8h-6v16l-18-16h-56a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8z"
				fill={shade}
			/>
			<path
				d="M56 66h88a8 8 0 0 1 8 8v46a8 8 0 0 1-8 8H92l-22 20v-20H56a8 8 0 0 1-8-8V74a8 8 0 0 1 8-8z"
				fill={paper}
			/>
			<path d="M64 88h72M64 106h44" stroke={rule} strokeWidth="5" />
			<path
				d="m128 140 4-16 30-30a6 6 0 0 1 8.5 0l3.5 3.5a6 6 0 0 1 0 8.5l-30 30z"
				fill={accent}
				stroke={paper}
				strokeWidth="4"
			/>
		</>,
	),
	answer: scene(
		<>
			<path
				d="M58 36h74a8 8 0 0 1 8 8v48a8 8 0 0 1-8 8H92l-20 18v-18H58a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8z"
				fill={accent}
				stroke={accent}
			/>
			<path d="M84 60a11 11 0 1 1 16 10c-4 2-5.5 4-5.5 8" stroke={onAccent} strokeWidth="5.5" />
			<circle cx="94.5" cy="87" r="3.5" fill={onAccent} stroke="none" />
			<path
				d="M112 74h72a8 8 0 0 1 8 8v44a8 8 0 0 1-8 8h-8v16l-18-16h-46a8 8 0 0 1-8-8V82a8 8 0 0 1 8-8z"
				fill={paper}
			/>
			<path d="M120 92h56M120 106h56M120 120h32" stroke={rule} strokeWidth="5" />
		</>,
	),
} as const;
