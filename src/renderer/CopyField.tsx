import { useId, useRef } from "react";
import styled from "styled-components";
import { toast } from "../core/toast.ts";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";

const copyIcon =
	"M9 9V5.5A1.5 1.5 0 0 1 10.5 4h8A1.5 1.5 0 0 1 20 5.5v8a1.5 1.5 0 0 1-1.5 1.5H15M5.5 9h8A1.5 1.5 0 0 1 15 10.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 4 18.5v-8A1.5 1.5 0 0 1 5.5 9Z";

const Row = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);
	max-width: 520px;
	margin-top: var(--space-2);

	& > input {
		flex: 1 1 200px;
		min-width: 0;
		min-height: 44px;
		padding: 0 var(--space-3);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
		color: var(--text);
		font: inherit;
		text-overflow: ellipsis;
	}
	& > button {
		min-height: 44px;
	}
`;

interface Props {
	readonly label: string;
	/** Such as an address. */
	readonly value: string;
	/** Of the button, and what is said after it was clicked. */
	readonly texts: Readonly<Record<"copy" | "copied" | "notCopied", string>>;
}

/** A text with a copy button; without access to the clipboard it is selected. */
export function CopyField({ label, value, texts }: Props) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const onCopy = async () => {
		try {
			await navigator.clipboard.writeText(value);
			toast.success(texts.copied);
		} catch (error) {
			console.info("the clipboard is closed to this page", error);
			field.current?.select();
			toast.error(texts.notCopied);
		}
	};
	return (
		<>
			<label htmlFor={id}>{label}</label>
			<Row>
				<input ref={field} id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
				<Button variant="outline" onClick={() => void onCopy()}>
					<Icon path={copyIcon} size={18} />
					{texts.copy}
				</Button>
			</Row>
		</>
	);
}
