// Texts of questions: HTML with formulas, sanitised. Plain elements with class names, styled by the frame around them: a
// page may have a thousand of them.
import { memo, useLayoutEffect, useRef } from "react";
import { css } from "styled-components";
import { proseStyle } from "../proseStyle.ts";
import { sanitizeQuestion } from "../sanitize.ts";
import { addMathFont } from "./mathFont.ts";
import { mathStyle } from "./mathStyle.ts";
import { observeWideParts, wrapFormulas } from "./wideParts.ts";

export const questionTextStyle = css`
	& .rich {
		display: block;
		min-width: 0;
		${proseStyle}
		${mathStyle}
		/* Columns as narrow as a letter are of no use: the table scrolls. */
		& table {
			overflow-wrap: break-word;
		}
		& p,
		& pre,
		& table,
		& ul,
		& ol {
			margin-bottom: var(--space-3);
		}
	}
`;

/** What has neither tags nor references is text as it is. */
const isPlain = (html: string): boolean => !/[<&]/.test(html);

/** What a text says, without its formatting; formulas as they were written. */
export function plainText(html: string): string {
	if (isPlain(html)) return html;
	const nodes = sanitizeQuestion(html);
	for (const formula of nodes.querySelectorAll("math")) {
		const source = formula.querySelector("annotation")?.textContent;
		if (source) formula.replaceWith(source);
	}
	return (nodes.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

export interface QuestionHtmlProps {
	readonly html: string;
	readonly id?: string | undefined;
	/** Receives the sanitised nodes before they are shown. */
	readonly onNodes?: (nodes: DocumentFragment) => void;
}

/** Inside a styled element with `questionTextStyle`; also in labels and legends. */
export const QuestionHtml = memo(function QuestionHtml({ html, id, onNodes }: QuestionHtmlProps) {
	const container = useRef<HTMLSpanElement>(null);
	const plain = onNodes === undefined && isPlain(html);
	useLayoutEffect(() => {
		if (plain || !container.current) return;
		const nodes = sanitizeQuestion(html);
		if (nodes.querySelector("math")) addMathFont();
		wrapFormulas(nodes);
		onNodes?.(nodes);
		container.current.replaceChildren(nodes);
		return observeWideParts(container.current);
	}, [html, onNodes, plain]);
	return (
		<span className="rich" id={id} ref={container}>
			{plain ? html : null}
		</span>
	);
});
