import styled from "styled-components";
import { raisedOnHover, surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { plainList } from "../../../ui/mixins.ts";

/**
 * The frame of a package in a list, shared by the card and its skeleton. `data-variant` "lead" is as wide as the page
 * and lists the courses, "compact" only names the package.
 */
export const PackageFrame = styled.article`
	position: relative;
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	min-width: 0;
	overflow: hidden;
	${surface}
	${raisedOnHover}
	&[data-variant="lead"] {
		@container (min-width: 720px) {
			grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
			min-height: 424px;
		}
	}
	&[data-variant="compact"] {
		grid-template-columns: minmax(96px, 34%) minmax(0, 1fr);
		min-height: 152px;
	}
`;

/** Fills its side of the card, whatever the height of the text. */
export const PackagePicture = styled.div`
	position: relative;
	min-width: 0;
	aspect-ratio: 16 / 9;
	overflow: hidden;

	&& > * {
		position: absolute;
		inset: 0;
		aspect-ratio: auto;
	}
	[data-variant="compact"] > & {
		aspect-ratio: auto;
	}
	[data-variant="lead"] > & {
		@container (min-width: 720px) {
			aspect-ratio: auto;
		}
	}
`;

export const PackageBody = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-3);
	min-width: 0;
	padding: var(--space-5);

	[data-variant="lead"] > & {
		@container (min-width: 720px) {
			justify-content: center;
			padding: var(--space-6);
		}
	}
	[data-variant="compact"] > & {
		gap: var(--space-1);
		padding: var(--space-4);
	}
	[data-variant="compact"] > & > :last-child {
		margin-top: auto;
	}
`;

/** The first package at full width, the others in two columns. */
export const PackageGrid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
	gap: var(--space-5);
	${plainList}

	& > :has(> [data-variant="lead"]) {
		grid-column: 1 / -1;
	}
	@media ${media.phone} {
		gap: var(--space-4);
	}
`;
