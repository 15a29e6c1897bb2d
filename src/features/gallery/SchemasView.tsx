import { useState } from "react";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { media } from "../../ui/media.ts";
import { JsonField } from "./JsonField.tsx";
import { SamplePicker } from "./SamplePicker.tsx";
import { SchemaForm } from "./SchemaForm.tsx";
import type { FormTexts } from "./schemaLink.ts";
import { type TypedForm, typedForm } from "./typedForm.ts";
import type { Address } from "./useAddress.ts";
import { useFormTexts } from "./useFormTexts.ts";

const Split = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
	gap: var(--space-6);

	& > div {
		display: grid;
		gap: var(--space-4);
		align-content: start;
	}
	& p {
		margin: 0;
		font-size: var(--font-s);
	}
	& h2 {
		margin: 0;
		font-size: var(--font-l);
	}
	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
	}
`;
const Notice = styled.p`
	color: var(--danger);
`;

/** The last form without an error, and its number. */
function useRendered(form: TypedForm | undefined, settled: object) {
	const [rendered, setRendered] = useState<{ settled: object; form: TypedForm; count: number }>();
	if (form && rendered?.settled !== settled)
		setRendered({ settled, form, count: (rendered?.count ?? 0) + 1 });
	return rendered;
}

/** The address, copied by a button. */
function CopyLink() {
	const t = useT();
	const [outcome, setOutcome] = useState<"copied" | "notCopied">();
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(location.href);
			setOutcome("copied");
		} catch (error) {
			console.warn("the link could not be copied", error);
			setOutcome("notCopied");
		}
	};
	return (
		<>
			<Button variant="outline" onClick={() => void copy()}>
				{t("gallery.schemas.copy")}
			</Button>
			<p role="status">{outcome && t(`gallery.schemas.${outcome}`)}</p>
		</>
	);
}

/** Any JSON Schema, uiSchema and data, typed and rendered; the address holds them. */
export function SchemasView(address: Address) {
	const t = useT();
	const { texts, setTexts, settled, problem } = useFormTexts(address);
	const { errors, form } = typedForm(settled, t);
	const rendered = useRendered(form, settled);
	const [replaced, setReplaced] = useState<FormTexts>();
	const field = (name: keyof typeof texts, rows: number) => (
		<JsonField
			label={t(`gallery.schemas.${name}`)}
			value={texts[name]}
			rows={rows}
			error={errors[name]}
			onChange={(text) => setTexts({ ...texts, [name]: text })}
		/>
	);
	return (
		<Split>
			<div>
				<p>{t("gallery.schemas.about")}</p>
				<SamplePicker
					onPick={(sample) => {
						setReplaced(texts);
						setTexts(sample);
					}}
				/>
				{replaced && (
					<Button
						variant="outline"
						onClick={() => {
							setTexts(replaced);
							setReplaced(undefined);
						}}
					>
						{t("gallery.schemas.undo")}
					</Button>
				)}
				{problem && <Notice role="alert">{t(`gallery.schemas.${problem}`)}</Notice>}
				{field("schema", 16)}
				{field("uiSchema", 6)}
				{field("data", 6)}
				<CopyLink />
			</div>
			<div>
				<h2>{t("gallery.schemas.form")}</h2>
				{Object.keys(errors).length > 0 && <p>{t("gallery.schemas.stale")}</p>}
				{rendered && <SchemaForm key={rendered.count} {...rendered.form} />}
			</div>
		</Split>
	);
}
