// Renders the text of a student: elements of React only, and addresses as those of documents.
import { Fragment, type ReactNode } from "react";
import styled from "styled-components";
import { type Block, type Inline, postBlocks } from "../../../schemas/postMarks.ts";
import { safeUrl } from "../../core/paths.ts";

const Body = styled.div`
	max-width: 72ch;
	color: var(--text);
	font-size: 1rem;
	line-height: 1.7;
	overflow-wrap: anywhere;
	/* Marks above and below letters stay in their own text. */
	overflow: clip;

	& > p,
	& > ul {
		margin: 0 0 var(--space-3);
	}
	& > :last-child {
		margin-bottom: 0;
	}
	& > ul {
		padding-inline-start: var(--space-5);
		list-style: disc;
	}
	& a {
		text-underline-offset: 3px;
	}
`;

/** Parts of a text never move, so their places are their keys. */
const numbered = <T,>(items: readonly T[], render: (item: T, index: number) => ReactNode): ReactNode =>
	items.map((item, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
		<Fragment key={index}>{render(item, index)}</Fragment>
	));

function inline(part: Inline): ReactNode {
	if (typeof part === "string") return part;
	if (part.kind === "link") {
		const href = safeUrl(part.url);
		if (href === undefined) return part.label;
		return (
			<a href={href} rel="ugc nofollow noreferrer">
				<bdi>{part.label}</bdi>
			</a>
		);
	}
	const inner = numbered(part.parts, inline);
	return part.kind === "bold" ? <strong>{inner}</strong> : <em>{inner}</em>;
}

const block = ({ kind, lines }: Block): ReactNode =>
	kind === "list" ? (
		<ul dir="auto">
			{numbered(lines, (line) => (
				<li>{numbered(line, inline)}</li>
			))}
		</ul>
	) : (
		<p dir="auto">
			{numbered(lines, (line, index) => (
				<>
					{index > 0 && <br />}
					{numbered(line, inline)}
				</>
			))}
		</p>
	);

export const PostText = ({ text }: { readonly text: string }) => (
	<Body>{numbered(postBlocks(text), block)}</Body>
);
