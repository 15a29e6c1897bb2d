import { useId, useRef } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { toast } from "../../../core/toast.ts";
import { Button } from "../../../ui/Button.tsx";

const Row = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2);

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

/** The secret address with a copy button; without access to the clipboard it is selected. */
export function CalendarAddress({ address }: { readonly address: string }) {
	const t = useT();
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const onCopy = async () => {
		try {
			await navigator.clipboard.writeText(address);
			toast.success(t("timetable.feed.copied"));
		} catch (error) {
			console.info("the clipboard is closed to this page", error);
			field.current?.select();
			toast.error(t("timetable.feed.notCopied"));
		}
	};
	return (
		<>
			<p>{t("timetable.feed.once")}</p>
			<label htmlFor={id}>{t("timetable.feed.address")}</label>
			<Row>
				<input ref={field} id={id} readOnly value={address} onFocus={(event) => event.target.select()} />
				<Button variant="outline" onClick={() => void onCopy()}>
					{t("timetable.feed.copy")}
				</Button>
			</Row>
		</>
	);
}
