import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useT, useText } from "../../../../core/i18n.ts";
import { QuestionHtml } from "../../../../renderer/question/QuestionHtml.tsx";
import { BlankField } from "./BlankField.tsx";
import { insertBlankSlots } from "./blankSlots.ts";
import { headingElementId, stemElementId, type TaskBodyProps } from "./taskProps.ts";
import { textAnswer } from "./writtenText.ts";

/** Texts: in the blanks of a sentence, below it where it has none; also a number with its unit. */
export function BlanksTask({ task, answer, isOpen, onAnswer }: TaskBodyProps) {
	const { taskId, kind, stem, unit, blankCount = 1 } = task;
	const t = useT();
	const text = useText();
	const [slots, setSlots] = useState<readonly HTMLElement[]>([]);
	const findSlots = useCallback(
		(nodes: DocumentFragment) => setSlots(insertBlankSlots(nodes, blankCount)),
		[blankCount],
	);
	/** With what was written since the last render. */
	const latest = useRef(answer);
	useLayoutEffect(() => {
		latest.current = answer;
	}, [answer]);
	const field = (i: number) => (
		<BlankField
			key={i}
			{...(blankCount === 1
				? { labelledBy: headingElementId(taskId) }
				: { label: t("practice.blank", { number: i + 1 }) })}
			// A field inside of the sentence is read with it.
			describedBy={slots[i] ? undefined : stemElementId(taskId)}
			isLong={kind === "short" && !slots[i]}
			isOpen={isOpen}
			value={answer[i] ?? ""}
			onWrite={(value) => {
				const next = Array.from({ length: blankCount }, (_, each) =>
					each === i ? value : (latest.current[each] ?? ""),
				);
				latest.current = next;
				const given = textAnswer(next);
				onAnswer(given, taskId);
				return given[i] ?? "";
			}}
		/>
	);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a legend would repeat what is written into the sentence
		<div role="group" aria-labelledby={headingElementId(taskId)}>
			<QuestionHtml html={text(stem)} id={stemElementId(taskId)} onNodes={findSlots} />
			{slots.map((slot, i) => createPortal(field(i), slot, String(i)))}
			{blankCount > slots.length && (
				<p className="fields">
					{Array.from({ length: blankCount - slots.length }, (_, i) => field(slots.length + i))}
					{unit !== undefined && <span>{text(unit)}</span>}
				</p>
			)}
		</div>
	);
}
