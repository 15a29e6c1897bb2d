import styled from "styled-components";
import type { InvoiceTitle } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";

const Frame = styled.fieldset`
	min-width: 0;
	margin: 0 0 var(--space-4);
	padding: 0;
	border: 0;

	& > legend {
		padding: 0;
		font-weight: 600;
	}
	& > label {
		display: grid;
		grid-template-columns: 20px minmax(0, 1fr);
		gap: var(--space-3);
		align-items: center;
		min-height: 44px;
		cursor: pointer;
	}
	& > label > span {
		overflow-wrap: anywhere;
	}
	& small {
		display: block;
		color: var(--text-muted);
	}
	& input {
		width: 20px;
		height: 20px;
		margin: 0;
		accent-color: var(--accent);
	}
`;

interface TitlePickerProps {
	readonly titles: readonly InvoiceTitle[];
	readonly picked: string | undefined;
	readonly pick: (titleId: string) => void;
}

export function TitlePicker({ titles, picked, pick }: TitlePickerProps) {
	const t = useT();
	return (
		<Frame>
			<legend>{t("invoice.title")}</legend>
			{titles.map(({ titleId, name, taxNumber }) => (
				<label key={titleId}>
					<input
						type="radio"
						name="invoice-title"
						checked={titleId === picked}
						onChange={() => pick(titleId)}
					/>
					<span>
						{name}
						{taxNumber && <small>{taxNumber}</small>}
					</span>
				</label>
			))}
		</Frame>
	);
}
