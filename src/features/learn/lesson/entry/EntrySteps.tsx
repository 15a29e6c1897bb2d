import { useEffect, useId, useRef } from "react";
import styled from "styled-components";
import { firstClosed } from "../../../../../schemas/entry.ts";
import type { LessonEntry } from "../../../../../schemas/generated/documents.ts";
import { useT } from "../../../../core/i18n.ts";
import { surface } from "../../../../ui/cardMixins.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { media } from "../../../../ui/media.ts";
import { focusPageHeading } from "../../../../ui/useHeadingFocus.ts";
import { EntryStepAction } from "./EntryStepAction.tsx";
import { sentenceOf } from "./rules.ts";
import { useMoments } from "./useMoments.ts";

const List = styled.ol`
	margin: 0;
	padding: 0;
	list-style: none;
	${surface}

	& > li {
		display: grid;
		grid-template-columns: 32px minmax(0, 1fr) fit-content(45%);
		gap: var(--space-2) var(--space-4);
		align-items: center;
		padding: var(--space-4) var(--space-5);
	}
	& > li + li {
		border-top: 1px solid var(--border);
	}
	& b {
		display: block;
		overflow-wrap: anywhere;
	}
	& p {
		margin: 0;
		color: var(--text-muted);
		line-height: 1.5;
		overflow-wrap: anywhere;
	}
	@media ${media.phone} {
		& > li {
			grid-template-columns: 32px minmax(0, 1fr);
			padding: var(--space-4);
		}
		& > li > :nth-child(3) {
			grid-column: 2;
			justify-self: start;
		}
	}
`;

const Title = styled.h2`
	margin: 0 0 var(--space-3);
	font-size: var(--font-l);
`;

const Mark = styled.span`
	display: grid;
	place-items: center;
	width: 32px;
	height: 32px;
	border-radius: 50%;
	background: var(--surface-sunken);
	color: var(--text-muted);
	font-size: var(--font-s);

	&[data-state="passed"] {
		background: var(--success-soft);
		color: var(--success);
	}
	&[data-state="next"] {
		background: var(--accent);
		color: var(--accent-text);
	}
`;

const checkMark = "M5 12.5 10 17.5 19 7";

interface Props {
	readonly entry: LessonEntry;
	readonly onDone: () => void;
	readonly check: () => Promise<unknown>;
}

/** Where the clicked button is gone with what it was for, the next thing to do is focused, else the page's heading. */
function useNextStepFocus(entry: LessonEntry) {
	const list = useRef<HTMLOListElement>(null);
	const isDone = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server can remove the button
	useEffect(() => {
		if (!isDone.current) return;
		isDone.current = false;
		if (document.activeElement !== document.body) return;
		const next = list.current?.querySelector<HTMLElement>('[aria-current="step"] :is(a, button)');
		if (next) next.focus();
		else focusPageHeading();
	}, [entry]);
	const afterWork = (): void => {
		isDone.current = true;
	};
	return { list, afterWork };
}

/** Every gate before a lesson, in order: whether it is passed, else why not and what the student can do. */
export function EntrySteps({ entry, onDone, check }: Props) {
	const t = useT();
	const id = useId();
	const moments = useMoments();
	const { list, afterWork } = useNextStepFocus(entry);
	const next = firstClosed(entry.steps);
	const onStepDone = () => {
		afterWork();
		onDone();
	};
	const recheck = () => {
		afterWork();
		return check();
	};
	return (
		<>
			<Title id={id}>{t(next ? "lesson.entry.why" : "lesson.entry.steps")}</Title>
			<List ref={list} aria-labelledby={id}>
				{entry.steps.map((step, i) => (
					<li key={step.gate} aria-current={step === next ? "step" : undefined}>
						<Mark aria-hidden data-state={step === next ? "next" : step.state}>
							{step.state === "passed" ? <Icon path={checkMark} size={18} /> : i + 1}
						</Mark>
						<div>
							<b>{t(`lesson.gate.${step.gate}`)}</b>
							<p>
								{step.state === "passed" ? t("lesson.entry.passed") : t(sentenceOf(step), moments(step.at))}
							</p>
						</div>
						{step.action && (
							<div>
								<EntryStepAction
									action={step.action}
									entry={entry}
									isNext={step === next}
									onDone={onStepDone}
									check={recheck}
								/>
							</div>
						)}
					</li>
				))}
			</List>
		</>
	);
}
