import styled from "styled-components";
import { useT, useText } from "../../core/i18n.ts";
import { NamedBlock } from "../../renderer/NamedBlock.tsx";
import { ReadingView } from "../../renderer/reading/ReadingView.tsx";
import { Paragraphs } from "../../ui/Paragraphs.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useOpenClassDetail } from "./state.ts";

const Story = styled.div`
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);
	color: var(--text);
	line-height: 1.7;
	overflow-wrap: anywhere;

	& > p {
		max-width: 72ch;
		margin: 0 0 var(--space-4);
	}
	& > h3 {
		margin: 0 0 var(--space-3);
		font-size: var(--font-m);
		font-weight: 600;
	}
`;

const Place = styled(Skeleton)`
	height: 96px;
`;

/** What happens in a class, and the course it is a taste of. */
export function ClassDetail({ id }: { readonly id: string }) {
	const t = useT();
	const text = useText();
	const reading = useOpenClassDetail(id);
	return (
		<ReadingView
			reading={reading}
			place={
				<div role="status" aria-label={t("ui.loading")}>
					<Place />
				</div>
			}
			failed={t("openClass.detailFailed")}
		>
			{({ description, course }) => (
				<Story>
					<Paragraphs text={text(description)} />
					{course && (
						<>
							<h3>{t("openClass.course")}</h3>
							<NamedBlock
								type="course.cards"
								props={{ cards: [course], label: t("openClass.course"), heading: "h3" }}
							/>
						</>
					)}
				</Story>
			)}
		</ReadingView>
	);
}
