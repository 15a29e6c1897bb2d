import styled from "styled-components";

const Disc = styled.span`
	display: grid;
	flex: none;
	place-items: center;
	width: 56px;
	height: 56px;
	border-radius: 50%;
	background: var(--accent-soft);
	color: var(--accent-hover);
	font-size: 1.375rem;
	font-weight: 700;
	line-height: 1;

	&[data-hue="1"] {
		background: var(--success-soft);
		color: var(--success);
	}
	&[data-hue="2"] {
		background: var(--warning-soft);
		color: var(--warning);
	}
	&[data-hue="3"] {
		background: color-mix(in oklab, var(--danger-soft) 70%, var(--surface-sunken));
		color: var(--danger);
	}
	&[data-size="s"] {
		width: 32px;
		height: 32px;
		font-size: 0.875rem;
	}
	&[data-size="l"] {
		width: 96px;
		height: 96px;
		font-size: 2.25rem;
	}
`;

/** The first character of a name, whole in every script. */
export const initial = (name: string): string => {
	const first = new Intl.Segmenter().segment(name.trim())[Symbol.iterator]().next();
	return first.done ? "" : first.value.segment.toLocaleUpperCase();
};

const hues = 4;

/** The same person has the same colour everywhere, in every language. */
const hueOf = (id: string): number =>
	[...id].reduce(
		(hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0,
		2_166_136_261,
	) % hues;

export interface AvatarProps {
	readonly id: string;
	readonly name: string;
	readonly size?: "s" | "m" | "l";
}

/** A person as a coloured circle with the first character of their name. Decorative: the name is beside it. */
export function Avatar({ id, name, size = "m" }: AvatarProps) {
	return (
		<Disc aria-hidden="true" data-size={size} data-hue={hueOf(id)}>
			{initial(name)}
		</Disc>
	);
}
