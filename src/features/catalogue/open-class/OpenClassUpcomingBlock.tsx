import styled from "styled-components";
import type { OpenClassCard, OpenClassUpcomingProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { SkeletonList } from "../../../renderer/query/SkeletonList.tsx";
import { media } from "../../../ui/media.ts";
import { Skeleton, SkeletonBox } from "../../../ui/Skeleton.tsx";
import { ClassTicket, TicketBody, TicketFrame, TicketGrid } from "./ClassTicket.tsx";
import { useOpenClassList } from "./state.ts";

const Leaf = styled(Skeleton)`
	flex: none;
	width: 88px;
	height: auto;
	border-radius: 0;

	@media ${media.phone} {
		width: 68px;
	}
`;

/** Placeholder of a row of tickets. */
const ClassTicketsSkeleton = ({ count }: { readonly count: number }) => (
	<SkeletonList list={TicketGrid} count={count}>
		{() => (
			<TicketFrame>
				<Leaf />
				<TicketBody>
					<SkeletonBox width="60%" height={22} />
					<SkeletonBox height={48} />
					<SkeletonBox width="60%" height={32} />
					<SkeletonBox height={28} />
				</TicketBody>
			</TicketFrame>
		)}
	</SkeletonList>
);

/** Classes that are live or upcoming. */
export default function OpenClassUpcomingBlock({
	props: { title, count = 3, teacher },
}: BlockProps<OpenClassUpcomingProps>) {
	const t = useT();
	const name = useText()(title) || t("openClass.next");
	const query = useOpenClassList({ pageSize: count, ...(teacher && { teacher }) });
	// The server sorts classes that are over behind all others, and ignores a teacher without any.
	const isShown = (card: OpenClassCard) =>
		card.state !== "over" && (teacher === undefined || card.teacher.id === teacher);
	const data = query.data && { list: query.data.list.filter(isShown) };
	return (
		<FeaturedList
			title={name}
			ground="raised"
			all={{ to: paths.openCourse(), label: t("openClass.all") }}
			query={{ ...query, data }}
			placeholder={<ClassTicketsSkeleton count={count} />}
			errorTitle={t("openClass.failed")}
		>
			{(classes) => (
				<TicketGrid aria-label={name}>
					{classes.map((card) => (
						<li key={card.id}>
							<ClassTicket card={card} />
						</li>
					))}
				</TicketGrid>
			)}
		</FeaturedList>
	);
}
