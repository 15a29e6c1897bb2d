import styled from "styled-components";
import type { ConsentFieldDef } from "../../../../schemas/generated/documents.ts";
import { safeUrl } from "../../../core/paths.ts";
import type { WidgetProps } from "../../define.ts";

const Line = styled.div`
	position: relative;
	display: flex;
	align-items: start;
	gap: var(--space-3);
	color: var(--text);
	line-height: 1.5;

	& > input {
		flex: none;
		width: 20px;
		height: 20px;
		margin: 2px 0 0;
		accent-color: var(--accent);
		cursor: pointer;
	}
	/* The whole line is clickable, except for its link. */
	& > input::before {
		content: "";
		position: absolute;
		inset: calc(-1 * var(--space-1)) 0;
	}
	&[data-invalid="true"] > input {
		outline: 2px solid var(--danger);
		outline-offset: 1px;
	}
	& > input:disabled {
		cursor: default;
	}
	& a {
		position: relative;
		color: var(--accent);
		text-underline-offset: 3px;
	}
`;

export default function ConsentWidget(props: WidgetProps<ConsentFieldDef, true>) {
	const { id, labelledBy, def, value = false, required, invalid, describedBy, disabled, set, t } = props;
	const [before = "", after = ""] = def.text.split("{link}");
	const href = safeUrl(def.href);
	return (
		<Line data-invalid={invalid}>
			<input
				type="checkbox"
				id={id}
				checked={value}
				disabled={disabled}
				aria-labelledby={`${labelledBy} ${id}-text`}
				aria-required={required}
				aria-invalid={invalid}
				aria-describedby={describedBy}
				onChange={(event) => set(event.target.checked || undefined)}
			/>
			<span id={`${id}-text`}>
				{before}
				{def.link && href && (
					<a href={href} target="_blank" rel="noopener" title={t("field.newTab")}>
						{def.link}
					</a>
				)}
				{after}
			</span>
		</Line>
	);
}
