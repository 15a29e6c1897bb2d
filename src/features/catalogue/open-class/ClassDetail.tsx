import styled from "styled-components";
import { useT, useText } from "../../../core/i18n.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Paragraphs } from "../../../ui/Paragraphs.tsx";
import { SkeletonBox } from "../../../ui/Skeleton.tsx";
import { useOpenClassDetail } from "./state.ts";

const Story = styled.div`
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);
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

/** The description of a class and the course it introduces. */
export function ClassDetail({ id }: { readonly id: string }) {
	const t = useT();
	const text = useText();
	return (
		<QueryView
			query={useOpenClassDetail(id)}
			placeholder={
				<div role="status" aria-label={t("ui.loading")}>
					<SkeletonBox height={96} />
				</div>
			}
			errorTitle={t("openClass.detailFailed")}
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
		</QueryView>
	);
}
