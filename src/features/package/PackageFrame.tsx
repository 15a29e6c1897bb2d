import styled from "styled-components";

/**
 * The frame of a package in a list, shared by the card and by what stands in its place while it loads. `data-look`
 * "lead" is as wide as the page and tells the way through its courses, "compact" only names it.
 */
export const PackageFrame = styled.article`
	position: relative;
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	min-width: 0;
	overflow: hidden;
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);
	transition: border-color 0.15s, box-shadow 0.2s;

	&:hover {
		border-color: transparent;
		box-shadow: 0 12px 32px -12px color-mix(in srgb, var(--text) 32%, transparent);
	}
	&[data-look="lead"] {
		@container (min-width: 720px) {
			grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr);
			min-height: 424px;
		}
	}
	&[data-look="compact"] {
		grid-template-columns: minmax(96px, 34%) minmax(0, 1fr);
		min-height: 152px;
	}
	@media (prefers-reduced-motion: reduce) {
		transition: none;
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
	[data-look="compact"] > & {
		aspect-ratio: auto;
	}
	[data-look="lead"] > & {
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

	[data-look="lead"] > & {
		/* As high as with a title of two lines. */
		min-height: 380px;
		@container (min-width: 720px) {
			justify-content: center;
			min-height: 0;
			padding: var(--space-6);
		}
	}
	[data-look="lead"] > & > :last-child {
		margin-top: auto;
		@container (min-width: 720px) {
			margin-top: 0;
		}
	}
	[data-look="compact"] > & {
		gap: var(--space-1);
		padding: var(--space-4);
	}
	[data-look="compact"] > & > :last-child {
		margin-top: auto;
	}
`;

/** The first package at full width, the others two abreast. */
export const PackageGrid = styled.ul`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
	gap: var(--space-5);
	margin: 0;
	padding: 0;
	list-style: none;

	& > :has(> [data-look="lead"]) {
		grid-column: 1 / -1;
	}
	@media (max-width: 599px) {
		gap: var(--space-4);
	}
`;
