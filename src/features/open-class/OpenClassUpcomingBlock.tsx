import type { LocalText } from "../../../schemas/generated/documents.ts";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import type { BlockProps } from "../../renderer/define.ts";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Section } from "../../ui/Section.tsx";
import { ClassTicket, TicketGrid } from "./ClassTicket.tsx";
import { ClassTicketsSkeleton } from "./ClassTicketsSkeleton.tsx";
import { useOpenClassList } from "./state.ts";

/** Settings of openClass.upcoming. */
export interface OpenClassUpcomingProps {
	/** Heading; without it, the usual words. */
	readonly title?: LocalText;
	/** How many at most, 3 unless given. */
	readonly count?: number;
}

declare module "../../renderer/define.ts" {
	interface BlockTypes {
		"openClass.upcoming": OpenClassUpcomingProps;
	}
}

/** Classes that are on now or come next; draws nothing when there are none. */
export function OpenClassUpcomingBlock({ props: { title, count = 3 } }: BlockProps<OpenClassUpcomingProps>) {
	const t = useT();
	const text = useText();
	const reading = useOpenClassList({ pageSize: count });
	// The server puts what is over behind everything else.
	const coming = reading.data?.list.filter(({ state }) => state !== "over");
	if (coming?.length === 0) return null;
	const name = text(title) || t("openClass.next");
	return (
		<Section title={name} ground="raised" all={{ to: paths.openCourse(), label: t("openClass.all") }}>
			<ReadingView
				reading={reading}
				place={<ClassTicketsSkeleton count={count} label={t("ui.loading")} />}
				failed={t("openClass.failed")}
			>
				{() => (
					<TicketGrid aria-label={name}>
						{coming?.map((card) => (
							<li key={card.id}>
								<ClassTicket card={card} />
							</li>
						))}
					</TicketGrid>
				)}
			</ReadingView>
		</Section>
	);
}

export default OpenClassUpcomingBlock;
