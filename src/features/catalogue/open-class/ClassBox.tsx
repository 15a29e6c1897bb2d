import styled from "styled-components";
import type { OpenClassCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useServerRender } from "../../../core/serverRender.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { PriceBody, PriceCard } from "../../../ui/DetailLayout.tsx";
import { calendarMoment, zonedText } from "../../../ui/localFormat.ts";
import { ClassDate } from "./ClassDate.tsx";
import { ClassSeats } from "./ClassSeats.tsx";
import { ReserveButton } from "./ReserveButton.tsx";

const Head = styled.div`
	display: flex;
	border-bottom: 1px solid var(--border);
`;

const Times = styled.dl`
	display: grid;
	flex: 1;
	align-content: center;
	gap: var(--space-1);
	min-width: 0;
	margin: 0;
	padding: var(--space-4);
	overflow-wrap: anywhere;

	& > dt {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& > dd {
		margin: 0 0 var(--space-2);
		font-weight: 600;
		font-variant-numeric: tabular-nums;
	}
	& > dd:last-child {
		margin-bottom: 0;
	}
`;

/** When the class begins by its own clock, and by the student's where that shows another time. */
function ClassTimes({ card: { startTime, zone } }: { readonly card: OpenClassCard }) {
	const t = useT();
	const language = useLanguage();
	// The server does not know the student's zone.
	const isFirst = useServerRender() !== undefined;
	const [there, here] = [zone, undefined].map((each) => zonedText(startTime, each, language));
	const isElsewhere = !isFirst && there !== here;
	return (
		<Times>
			<dt>{t("openClass.begins")}</dt>
			<dd>
				<time dateTime={startTime}>{there}</time>
			</dd>
			{isElsewhere && (
				<>
					<dt>{t("openClass.yourTime")}</dt>
					<dd>
						<time dateTime={startTime}>{here}</time>
					</dd>
				</>
			)}
		</Times>
	);
}

/** When the class is, and the student's seat in it. */
export function ClassBox({ card }: { readonly card: OpenClassCard }) {
	const t = useT();
	const moment = calendarMoment(card.startTime, card.zone, useLanguage());
	return (
		<PriceCard>
			<Head>
				<ClassDate moment={moment} state={card.state} />
				<ClassTimes card={card} />
			</Head>
			<PriceBody>
				{card.state !== "over" && (
					<>
						<ClassSeats card={card} />
						<ReserveButton card={card} />
						<LinkButton variant="outline" wide href={paths.calendarFile(card.id)} download>
							{t("openClass.toCalendar")}
						</LinkButton>
					</>
				)}
				<NamedBlock type="collect.toggle" props={{ kind: "open-class", id: card.id, name: card.className }} />
			</PriceBody>
		</PriceCard>
	);
}
