import { useState } from "react";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import { FormView } from "../../renderer/FormView.tsx";
import { Button } from "../../ui/Button.tsx";
import type { TypedForm } from "./typedForm.ts";

const Frame = styled.div`
	min-width: 0;
	max-width: 760px;

	& pre {
		overflow: auto;
		padding: var(--space-3);
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
		white-space: pre-wrap;
		overflow-wrap: anywhere;
	}
`;
const Send = styled.div`
	margin-top: var(--space-5);
`;

/** A form made from what was typed; what it submits is shown below it. */
export function SchemaForm({ schema, uiSchema, initial }: TypedForm) {
	const t = useT();
	const [submitted, setSubmitted] = useState<{ readonly value: unknown }>();
	return (
		<Frame>
			<BlockBoundary path="gallery: schemas">
				<FormView
					id="typed"
					schema={schema}
					uiSchema={uiSchema}
					initial={initial}
					onSubmit={(value) => {
						setSubmitted({ value });
					}}
				>
					<Send>
						<Button type="submit" size="l">
							{t("gallery.schemas.submit")}
						</Button>
					</Send>
				</FormView>
			</BlockBoundary>
			<div role="status">
				{submitted && (
					<>
						<h3>{t("gallery.schemas.submitted")}</h3>
						<pre data-submitted>{JSON.stringify(submitted.value, null, 2) ?? "undefined"}</pre>
					</>
				)}
			</div>
		</Frame>
	);
}
