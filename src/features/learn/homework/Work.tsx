import { useId } from "react";
import styled from "styled-components";
import type { HomeworkCard, HomeworkDetail } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { RichText } from "../../../renderer/RichText.tsx";
import { scrolling } from "../../../ui/mixins.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useHomework } from "./state.ts";
import { Version } from "./Version.tsx";
import { WorkEditor } from "./WorkEditor.tsx";

const Column = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
`;
const Note = styled.p`
	margin: 0;
	padding: var(--space-3) var(--space-4);
	border-radius: var(--radius-s);
	background: var(--surface-sunken);
	line-height: 1.6;
`;
const Folded = styled.details`
	padding: var(--space-3) var(--space-4);
	border: 1px solid var(--warning);
	border-radius: var(--radius-m);
	background: var(--warning-soft);

	& > summary {
		min-height: 28px;
		cursor: pointer;
	}
	& > section {
		max-height: 240px;
		margin-top: var(--space-2);
		${scrolling}
		line-height: 1.7;
		overflow-wrap: anywhere;
		white-space: pre-wrap;
	}
`;
const Waiting = styled(Skeleton)`
	height: 240px;
	border-radius: var(--radius-m);
`;

function FoldedText({ title, text }: { readonly title: string; readonly text: string }) {
	const id = useId();
	return (
		<Folded>
			<summary id={id}>{title}</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, also by keyboard */}
			<section dir="auto" tabIndex={0} aria-labelledby={id}>
				{text}
			</section>
		</Folded>
	);
}

/** The task, the student's work on it, and what was handed in before. */
export function Work({ card }: { readonly card: HomeworkCard }) {
	const t = useT();
	const localized = useText();
	const { query, ...editing } = useHomework(card);
	const view = (detail: HomeworkDetail) => {
		const { card: now, draft, versions } = detail;
		// What is on its way was allowed when it was confirmed.
		const isEditable = now.canHand || editing.handing.entry !== undefined;
		const text = editing.draft.text;
		return (
			<Column>
				<RichText hasFormulas html={localized(detail.text)} />
				{now.why && !isEditable && <Note role="status">{t(`homework.why.${now.why}`)}</Note>}
				{isEditable && <WorkEditor detail={detail} {...editing} />}
				{!isEditable && text !== "" && text !== versions[0]?.text && (
					<FoldedText title={t("homework.keptDraft")} text={text} />
				)}
				{draft.otherText !== undefined && (
					<FoldedText title={t("homework.otherText")} text={draft.otherText} />
				)}
				{versions.map((version) => (
					<Version key={version.number} version={version} card={now} />
				))}
			</Column>
		);
	};
	return (
		<QueryView
			query={query}
			placeholder={<Waiting role="status" aria-label={t("ui.loading")} />}
			errorTitle={t("homework.failed")}
		>
			{view}
		</QueryView>
	);
}
