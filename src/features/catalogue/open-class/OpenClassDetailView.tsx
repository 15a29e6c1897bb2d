import styled from "styled-components";
import type { OpenClassDetail } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { ProductPage } from "../../../renderer/ProductPage.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { Link } from "../../../ui/Link.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { ClassBox } from "./ClassBox.tsx";
import { ClassState } from "./ClassState.tsx";
import { everyMessage } from "./rules.ts";

const Author = styled(Link)`
	display: inline-flex;
	align-items: center;
	align-self: start;
	gap: var(--space-2);
	color: var(--text);
	text-decoration: none;

	& small {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	&:hover {
		color: var(--accent);
	}
`;

export function OpenClassDetailView({ found }: { readonly found: OpenClassDetail }) {
	const t = useT();
	const text = useText();
	const { card, description, course } = found;
	const teacher = text(card.teacher.name);
	return (
		<ProductPage
			back={{ to: paths.openCourse(), label: t("openClass.all") }}
			name={text(card.className)}
			heading={useHeadingFocus<HTMLHeadingElement>()}
			summary={text(card.summary)}
			tags={
				<>
					<ClassState state={card.state} />
					<Badge>{t("ui.minutes", { minutes: card.minutes })}</Badge>
					{card.everyDays !== undefined && <Badge>{t(...everyMessage(card.everyDays))}</Badge>}
				</>
			}
			byLine={
				<Author to={paths.teacherDetail(card.teacher.id)}>
					<Avatar id={card.teacher.id} name={teacher} size="s" />
					<span>{teacher}</span>
					<small>{text(card.teacher.title)}</small>
				</Author>
			}
			price={<ClassBox card={card} />}
			priceLabel={t("openClass.timeAndSeats")}
			outcomes={undefined}
			about={{ title: t("openClass.about"), text: description }}
		>
			{course && (
				<TitledPart title={t("openClass.course")}>
					<NamedBlock
						type="course.cards"
						props={{ cards: [course], label: t("openClass.course"), heading: "h3" }}
					/>
				</TitledPart>
			)}
		</ProductPage>
	);
}
