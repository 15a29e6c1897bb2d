// The small editor of posts: a field for text with a bar of marks.
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import styled from "styled-components";
import { maxPostLength } from "../../../schemas/postText.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { numberText } from "../../ui/localFormat.ts";
import { LongTextFrame } from "../../ui/longTextFrame.ts";
import { applyMark, continueList, type MarkName, type Selection } from "./editMarks.ts";

const Bar = styled.div`
	display: flex;
	align-items: center;
	gap: 2px;
	padding: 2px var(--space-2);
	border-top: 1px solid var(--border);
	background: var(--surface-sunken);
	color: var(--text-muted);
	font-size: var(--font-s);

	& > button {
		display: grid;
		place-items: center;
		width: 40px;
		height: 40px;
		padding: 0;
		border: 0;
		border-radius: var(--radius-s);
		background: transparent;
		color: inherit;
		cursor: pointer;
	}
	& > button:hover {
		background: var(--surface);
		color: var(--text);
	}
	& > button:focus-visible {
		outline: 2px solid var(--accent);
		outline-offset: -2px;
	}
	& > output {
		margin-inline-start: auto;
		padding-inline: var(--space-2);
	}
	& > output[data-over="true"] {
		color: var(--danger);
		font-weight: 600;
	}
`;

const icons: { readonly [name in MarkName]: string } = {
	bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7Zm0 7h7a3.5 3.5 0 0 1 0 7H7Z",
	italic: "M10 5h7M7 19h7M14 5l-4 14",
	list: "M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1",
	link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
};
const names = Object.keys(icons) as MarkName[];
const shortcuts: Readonly<Record<string, MarkName>> = { b: "bold", i: "italic", k: "link" };

/** Characters from which on the rest is counted. */
const countFrom = maxPostLength - 500;

interface PostEditorProps {
	readonly label: string;
	readonly placeholder: string;
	readonly value: string;
	readonly onChange: (text: string) => void;
	/** Id of what is wrong with the text. */
	readonly describedBy?: string | undefined;
	readonly isInvalid?: boolean;
	/** Sends the text: Ctrl and Enter. */
	readonly onSubmit: () => void;
	readonly autoFocus?: boolean;
}

export function PostEditor(props: PostEditorProps) {
	const { label, placeholder, value, onChange, describedBy, isInvalid = false, onSubmit, autoFocus } = props;
	const t = useT();
	const language = useLanguage();
	const id = useId();
	const field = useRef<HTMLTextAreaElement>(null);
	/** Set by a mark, for after the text has changed. */
	const wanted = useRef<Selection>(undefined);
	useLayoutEffect(() => {
		if (wanted.current?.text !== value) return;
		field.current?.setSelectionRange(wanted.current.start, wanted.current.end);
		wanted.current = undefined;
	}, [value]);
	useLayoutEffect(() => {
		if (autoFocus) field.current?.focus();
	}, [autoFocus]);

	const selection = (): Selection => ({
		text: value,
		start: field.current?.selectionStart ?? value.length,
		end: field.current?.selectionEnd ?? value.length,
	});
	const apply = (next: Selection): void => {
		wanted.current = next;
		field.current?.focus();
		onChange(next.text);
	};
	const mark = (name: MarkName): void => apply(applyMark(selection(), name, t("post.linkText")));
	const onKeyDown = (event: KeyboardEvent): void => {
		// A key that chooses a Chinese word is no command.
		if (event.nativeEvent.isComposing) return;
		const isCommand = event.ctrlKey || event.metaKey;
		const name = isCommand ? shortcuts[event.key.toLowerCase()] : undefined;
		const next = event.key === "Enter" && !isCommand ? continueList(selection()) : undefined;
		if (event.key === "Enter" && isCommand) onSubmit();
		else if (name) mark(name);
		else if (next) apply(next);
		else return;
		event.preventDefault();
	};
	return (
		<LongTextFrame>
			<textarea
				ref={field}
				id={id}
				dir="auto"
				aria-label={label}
				aria-describedby={describedBy}
				aria-invalid={isInvalid}
				value={value}
				placeholder={placeholder}
				onChange={({ target }) => onChange(target.value)}
				onKeyDown={onKeyDown}
			/>
			<Bar role="toolbar" aria-label={t("post.marks")} aria-controls={id}>
				{names.map((name) => (
					<button
						key={name}
						type="button"
						aria-label={t(`post.${name}`)}
						title={t(`post.${name}`)}
						onClick={() => mark(name)}
					>
						<Icon path={icons[name]} size={18} />
					</button>
				))}
				{value.length >= countFrom && (
					<output data-over={value.length > maxPostLength}>
						{t("post.count", {
							count: numberText(value.length, language),
							most: numberText(maxPostLength, language),
						})}
					</output>
				)}
			</Bar>
		</LongTextFrame>
	);
}
