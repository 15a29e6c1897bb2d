import styled from "styled-components";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PackageBody, PackageFrame, PackageGrid, PackagePicture } from "./PackageFrame.tsx";

const Line = styled(Skeleton)`
	width: 100%;
	height: 20px;

	&[data-width="title"] {
		height: calc(2.7 * clamp(1.25rem, 1.1rem + 0.8vw, 1.625rem));
	}
	&[data-width="name"] {
		height: 48px;
	}
	&[data-width="text"] {
		height: 51.2px;
	}
	&[data-width="way"] {
		height: 128px;
	}
	&[data-width="price"] {
		width: 96px;
		height: 23.4px;
	}
`;

const Blank = styled(Skeleton)`
	height: 100%;
	border-radius: 0;
`;

function Place({ look }: { look: "lead" | "compact" }) {
	return (
		<PackageFrame as="div" data-look={look}>
			<PackagePicture>
				<Blank />
			</PackagePicture>
			<PackageBody>
				<Line data-width={look === "lead" ? "title" : "name"} />
				{look === "lead" && <Line data-width="text" />}
				<Line />
				{look === "lead" && <Line data-width="way" />}
				<Line data-width="price" />
			</PackageBody>
		</PackageFrame>
	);
}

interface PackageSkeletonProps {
	readonly count: number;
	readonly label: string;
	readonly wide?: boolean;
}

/** Packages to come, of the geometry of real ones. */
export function PackageSkeleton({ count, label, wide = false }: PackageSkeletonProps) {
	return (
		<div role="status" aria-label={label}>
			<PackageGrid as="div" aria-hidden="true">
				{Array.from({ length: count }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
					<div key={place}>
						<Place look={wide || place === 0 ? "lead" : "compact"} />
					</div>
				))}
			</PackageGrid>
		</div>
	);
}
