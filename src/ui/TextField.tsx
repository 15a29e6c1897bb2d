import { type InputHTMLAttributes, type Ref, useId } from "react";
import styled from "styled-components";
import { bareField, mutedPlaceholder } from "./fieldMixins.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { plainIconButton } from "./mixins.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const Frame = styled.div`
	display: flex;
	align-items: center;
	gap: var(--space-2);
	min-width: 0;
	min-height: 44px;
	padding-inline: var(--space-3);
	border: 1px solid var(--border-strong);
	border-radius: var(--radius-s);
	background: var(--surface);
	color: var(--text-muted);

	&:focus-within {
		outline: 2px solid var(--accent);
		outline-offset: 1px;
	}
`;

const Input = styled.input`
	flex: 1;
	width: 100%;
	min-width: 0;
	padding: var(--space-2) 0;
	${bareField}
	text-overflow: ellipsis;

	${mutedPlaceholder}
	&::-webkit-search-cancel-button {
		appearance: none;
	}
`;

const Clear = styled.button`
	${plainIconButton}
	width: 32px;
	height: 32px;
	margin-inline-end: calc(-1 * var(--space-1));
	border-radius: 50%;
	--focus-offset: 2px;

	&:hover {
		color: inherit;
	}
`;

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
	/** Read aloud; visible only with `labelShown`. */
	readonly label: string;
	readonly labelShown?: boolean;
	readonly icon?: IconName;
	/** With it and a value, a button that clears the field is rendered. */
	readonly onClear?: () => void;
	readonly clearLabel?: string;
	readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label. The frame shows the focus ring. */
export function TextField(field: TextFieldProps) {
	const { label, labelShown, icon, onClear, clearLabel, inputRef, className, ...input } = field;
	const generatedId = useId();
	const id = input.id ?? generatedId;
	const Label = labelShown ? "span" : VisuallyHidden;
	return (
		<div className={className}>
			<label htmlFor={id}>
				<Label>{label}</Label>
			</label>
			<Frame>
				{icon && <Icon name={icon} />}
				<Input {...input} id={id} ref={inputRef} />
				{onClear && input.value ? (
					<Clear type="button" onClick={onClear} aria-label={clearLabel}>
						<Icon name="close" size={16} />
					</Clear>
				) : null}
			</Frame>
		</div>
	);
}
