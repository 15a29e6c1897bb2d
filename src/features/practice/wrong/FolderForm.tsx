import { type FormEvent, useId, useState } from "react";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Disclosure } from "./bookStyle.ts";

const Form = styled.form`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-2) var(--space-3);
	align-items: end;

	& > :first-child {
		flex: 0 1 280px;
	}
`;

interface FolderFormProps {
	readonly folder: string;
	/** Those there are, which the field suggests. */
	readonly folders: readonly string[];
	readonly onMove: (folder: string) => void;
}

/** Moves a collected question to another folder, or to one of a new name. */
export function FolderForm({ folder, folders, onMove }: FolderFormProps) {
	const t = useT();
	const list = useId();
	const [name, setName] = useState(folder);
	const move = (event: FormEvent) => {
		event.preventDefault();
		if (name.trim() !== folder) onMove(name.trim());
	};
	return (
		<Disclosure>
			<summary>{t("wrong.moveTo")}</summary>
			<Form onSubmit={move}>
				<TextField
					label={t("wrong.folder")}
					labelShown
					maxLength={60}
					list={list}
					autoComplete="off"
					value={name}
					onChange={({ target }) => setName(target.value)}
				/>
				<datalist id={list}>
					{folders.map((each) => (
						<option key={each} value={each} />
					))}
				</datalist>
				<Button type="submit" variant="outline" aria-disabled={name.trim() === folder}>
					{t("wrong.move")}
				</Button>
			</Form>
		</Disclosure>
	);
}
