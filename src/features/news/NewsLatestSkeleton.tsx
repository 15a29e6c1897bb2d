import styled from "styled-components";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Headlines, NewsSplit } from "./NewsLatestLayout.tsx";
import { LeadFrame, LeadPicture, LeadWords } from "./NewsLead.tsx";

const Line = styled(Skeleton)`
	width: 40%;
	height: 20px;

	&[data-width="cover"] {
		width: 100%;
		aspect-ratio: 16 / 9;
		height: auto;
		border-radius: 0;
	}
	&[data-width="title"] {
		width: 100%;
		height: 56px;
	}
	&[data-width="text"] {
		width: 100%;
		height: 48px;
	}
`;

/** News to come, of the geometry of real ones. */
export function NewsLatestSkeleton({ count, label }: { readonly count: number; readonly label: string }) {
	return (
		<div role="status" aria-label={label}>
			<NewsSplit aria-hidden="true">
				<LeadFrame as="div">
					<LeadPicture>
						<Line data-width="cover" />
					</LeadPicture>
					<LeadWords>
						<Line />
						<Line data-width="title" />
						<Line data-width="text" />
					</LeadWords>
				</LeadFrame>
				{count > 1 && (
					<Headlines>
						{Array.from({ length: count - 1 }, (_, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
							<li key={place}>
								<Line data-width="text" />
								<Line />
							</li>
						))}
					</Headlines>
				)}
			</NewsSplit>
		</div>
	);
}
