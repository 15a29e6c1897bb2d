import { useId, useState } from "react";
import styled from "styled-components";
import type { ChapterNode, RecordRow, ChapterTree as Tree } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { bareButton, plainList } from "../../../ui/mixins.ts";
import { Progress } from "./Progress.tsx";
import { openChapter } from "./rules.ts";
import { onTreeKey } from "./treeKeys.ts";

const Chapters = styled.ul`
	${plainList}

	& & {
		padding-inline-start: var(--space-5);
	}
	& > li + li,
	& & {
		border-top: 1px solid var(--border);
	}
	@media ${media.phone} {
		& & {
			padding-inline-start: var(--space-3);
		}
	}
`;

const Frame = styled.div`
	overflow: hidden;
	${surface}
`;

const Row = styled.div`
	display: grid;
	grid-template-columns: 44px minmax(0, 1fr) minmax(160px, 240px);
	gap: var(--space-2) var(--space-3);
	align-items: center;
	min-height: 64px;
	padding: var(--space-2) var(--space-4) var(--space-2) var(--space-2);

	/* The bars of all rows begin at the same edge. */
	&[data-own="true"] {
		grid-template-columns: 44px minmax(0, 1fr) minmax(160px, 240px) 232px;
	}
	/* Rows with and without a button for the chapters inside have the same height. */
	& > :first-child {
		min-height: 44px;
	}
	& > span {
		overflow-wrap: anywhere;
	}
	& > :nth-child(2) {
		font-weight: 600;
	}
	& > small {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	@media ${media.tablet} {
		&,
		&[data-own="true"] {
			grid-template-columns: 44px minmax(0, 1fr);
		}
		padding-block: var(--space-3);

		& > :nth-child(n + 3) {
			grid-column: 2;
		}
	}
`;

const Toggle = styled.button`
	${bareButton}
	display: grid;
	place-items: center;
	width: 44px;
	height: 44px;

	& > svg {
		transition: transform 0.15s;
	}
	&[aria-expanded="false"] > svg {
		transform: rotate(-90deg);
	}
`;

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	justify-content: end;

	@media ${media.tablet} {
		justify-content: start;
	}
`;

export interface BegunChapter {
	readonly chapterId: string;
	readonly fresh?: boolean;
}

interface TreeProps {
	readonly tree: Tree;
	/** The student's exercises that are not handed in. */
	readonly open: readonly RecordRow[];
	readonly isBusy: boolean;
	/** Undefined for a visitor. */
	readonly onBegin: ((chapter: BegunChapter) => void) | undefined;
}

function ChapterItem({ node, ...props }: TreeProps & { readonly node: ChapterNode }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const id = useId();
	const [isExpanded, setExpanded] = useState(false);
	const { tree, open, isBusy, onBegin } = props;
	const { chapters = [] } = node;
	const name = text(node.chapterName);
	const left = openChapter(open, tree.subjectId, node.id);
	return (
		<li>
			<Row data-own={onBegin !== undefined}>
				{chapters.length > 0 ? (
					<Toggle
						type="button"
						aria-expanded={isExpanded}
						aria-controls={id}
						aria-label={t("bank.chaptersIn", { name })}
						onClick={() => setExpanded(!isExpanded)}
					>
						<Icon name="chevronDown" />
					</Toggle>
				) : (
					<span />
				)}
				<span>{name}</span>
				{onBegin ? (
					<Progress counts={node} label={t("bank.progressOf", { name })} />
				) : (
					<small>{t(...countMessage("bank.questions", node.questionCount, language))}</small>
				)}
				{onBegin && node.questionCount > 0 && (
					<Actions>
						<Button
							variant={left ? "primary" : "outline"}
							aria-disabled={isBusy}
							aria-label={t(left ? "practice.goOnWith" : "bank.practiseIn", { name })}
							onClick={() => onBegin({ chapterId: node.id })}
						>
							{t(left ? "practice.goOn" : "bank.practise")}
						</Button>
						{left && (
							<Button
								variant="plain"
								aria-disabled={isBusy}
								aria-label={t("bank.freshIn", { name })}
								onClick={() => onBegin({ chapterId: node.id, fresh: true })}
							>
								{t("bank.fresh")}
							</Button>
						)}
					</Actions>
				)}
			</Row>
			{chapters.length > 0 && (
				<Chapters id={id} hidden={!isExpanded}>
					{chapters.map((inner) => (
						<ChapterItem key={inner.id} node={inner} {...props} />
					))}
				</Chapters>
			)}
		</li>
	);
}

/** Chapters with those inside them, which a button shows. */
export function ChapterTree(props: TreeProps) {
	const t = useT();
	return (
		<Frame>
			<Chapters aria-label={t("bank.chapters")} onKeyDown={onTreeKey}>
				{props.tree.chapters.map((node) => (
					<ChapterItem key={node.id} node={node} {...props} />
				))}
			</Chapters>
		</Frame>
	);
}
