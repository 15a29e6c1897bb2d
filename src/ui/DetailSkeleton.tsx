import styled from "styled-components";
import { DetailAside, DetailGrid, DetailHead, DetailMain, PriceBody, PriceCard } from "./DetailLayout.tsx";
import { Skeleton, SlowNote } from "./Skeleton.tsx";

const Place = styled(Skeleton)`
	width: 100%;
	height: 24px;

	&[data-shape="cover"] {
		aspect-ratio: 16 / 9;
		height: auto;
		border-radius: 0;
	}
	&[data-shape="link"] {
		width: 120px;
	}
	&[data-shape="title"] {
		width: 72%;
		height: 46px;
	}
	&[data-shape="text"] {
		max-width: 560px;
		height: 58px;
	}
	&[data-shape="price"] {
		width: 128px;
		height: 39px;
	}
	&[data-shape="button"] {
		height: 48px;
	}
	&[data-shape="box"] {
		height: 200px;
		border-radius: var(--radius-l);
	}
`;

/** A course or package to come, of the geometry of its page. */
export function DetailSkeleton({ label, slow }: { label: string; slow: string }) {
	return (
		<div role="status" aria-label={label}>
			<DetailGrid as="div">
				<DetailHead as="div">
					<Place data-shape="link" />
					<Place data-shape="title" />
					<Place data-shape="text" />
					<Place data-shape="link" />
					<Place data-shape="link" />
				</DetailHead>
				<DetailAside as="div">
					<PriceCard>
						<Place data-shape="cover" />
						<PriceBody>
							<Place data-shape="price" />
							<Place data-shape="button" />
							<Place />
							<Place />
							<Place />
						</PriceBody>
					</PriceCard>
				</DetailAside>
				<DetailMain>
					<Place data-shape="box" />
					<Place data-shape="box" />
					<SlowNote>{slow}</SlowNote>
				</DetailMain>
			</DetailGrid>
		</div>
	);
}
