import { useMemo, useState } from "react";
import styled from "styled-components";
import type { Json } from "../../../schemas/json.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { FormView } from "../../renderer/FormView.tsx";
import { schoolFieldsOf } from "../../renderer/schoolFields.ts";
import { Button } from "../../ui/Button.tsx";

const Sheet = styled.div`
	max-width: 643px;
	margin-inline: auto;
	padding: var(--space-5) var(--space-4);

	& pre {
		overflow: auto;
		padding: var(--space-3);
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
		white-space: pre-wrap;
	}
`;
const Send = styled.div`
	margin-top: var(--space-5);
`;

const noFields = {};

interface Props {
	readonly questions: readonly Json[];
	readonly allRequired?: boolean;
	readonly draft?: string;
}

/** A form of a school's questions; the values it would send are shown below it. */
export function FormSample({ questions, allRequired = false, draft }: Props) {
	const t = useT();
	const language = useLanguage();
	const school = useMemo(() => schoolFieldsOf(questions, language), [questions, language]);
	const [sent, setSent] = useState<unknown>();
	return (
		<Sheet>
			<FormView<object>
				id="sample"
				fields={noFields}
				school={school}
				allRequired={allRequired}
				{...(draft === undefined ? {} : { draft })}
				onSubmit={(_, entries) => {
					setSent(entries);
					return Promise.resolve(true);
				}}
			>
				<Send>
					<Button type="submit" size="l">
						{t("gallery.send")}
					</Button>
				</Send>
			</FormView>
			{sent !== undefined && <pre data-sent>{JSON.stringify(sent, null, 2)}</pre>}
		</Sheet>
	);
}
