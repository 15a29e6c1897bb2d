import { useId, useRef } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { copy } from "./icons.ts";

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

/** A text with a copy button; without access to the clipboard it is selected. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
	const t = useT();
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const onCopy = async () => {
		try {
			await navigator.clipboard.writeText(value);
			toast.success(t("appDownload.copied"));
		} catch (error) {
			console.info("the clipboard is closed to this page", error);
			field.current?.select();
			toast.error(t("appDownload.notCopied"));
		}
	};
	return (
		<>
			<label htmlFor={id}>{label}</label>
			<Row>
				<input ref={field} id={id} readOnly value={value} onFocus={(event) => event.target.select()} />
				<Button variant="outline" onClick={() => void onCopy()}>
					<Icon path={copy} size={18} />
					{t("appDownload.copy")}
				</Button>
			</Row>
		</>
	);
}
