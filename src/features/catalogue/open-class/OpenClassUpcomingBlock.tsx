import type { OpenClassUpcomingProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { ClassTicket, TicketGrid } from "./ClassTicket.tsx";
import { ClassTicketsSkeleton } from "./ClassTicketsSkeleton.tsx";
import { useOpenClassList } from "./state.ts";

/** Classes that are live or upcoming. */
export default function OpenClassUpcomingBlock({
	props: { title, count = 3 },
}: BlockProps<OpenClassUpcomingProps>) {
	const t = useT();
	const name = useText()(title) || t("openClass.next");
	const query = useOpenClassList({ pageSize: count });
	// The server sorts classes that are over behind all others.
	const data = query.data && { list: query.data.list.filter(({ state }) => state !== "over") };
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
