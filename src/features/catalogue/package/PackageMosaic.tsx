import styled from "styled-components";
import type { PackageCard } from "../../../../schemas/generated/documents.ts";
import { imageSources } from "../../../core/paths.ts";
import { Cover } from "../../../ui/Cover.tsx";

const Frame = styled.div`
	display: grid;
	grid-template-columns: repeat(2, minmax(0, 1fr));
	grid-auto-rows: minmax(0, 1fr);
	gap: 3px;
	aspect-ratio: 16 / 9;
	overflow: hidden;
	background: var(--surface);

	&& > * {
		aspect-ratio: auto;
		height: 100%;
		min-height: 0;
	}
	&[data-tiles="1"] {
		grid-template-columns: minmax(0, 1fr);
	}
	/* Of three, the first is as high as the other two. */
	&[data-tiles="3"] > :first-child {
		grid-row: span 2;
	}
`;

const maxPictures = 4;

/** The picture of a package, or those of its courses side by side; decorative. */
export function PackageMosaic({ card: { coverUrl, courses } }: { readonly card: PackageCard }) {
	const covers = coverUrl ? [coverUrl] : courses.slice(0, maxPictures).map((course) => course.coverUrl);
	return (
		<Frame data-tiles={Math.max(1, covers.length)}>
			{covers.length === 0 && <Cover src={undefined} alt="" />}
			{covers.map((cover, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two courses may have one picture
				<Cover key={index} {...imageSources(cover)} alt="" />
			))}
		</Frame>
	);
}
