// Our engine with the fields of a school, as on the site: with theme, style and messages.
import type { Engine } from "bench-engine";
import { useMemo } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { ThemeDoc } from "../../../schemas/generated/documents.ts";
import { GlobalStyle } from "../../../src/app/shell/GlobalStyle.ts";
import { fetchMessages, setLanguage } from "../../../src/core/i18n.ts";
import { type FormHandle, FormView } from "../../../src/renderer/FormView.tsx";
import { fields as plugins } from "../../../src/renderer/fields/fields.ts";
import { loadWidget } from "../../../src/renderer/fieldViews.ts";
import { schoolFieldsOf } from "../../../src/renderer/schoolFields.ts";
import { applyTokens } from "../../../src/renderer/theme.ts";
import base from "../../../themes/base.json" with { type: "json" };
import { kinds, maxCharacters, type Option } from "../questions.ts";

const none = {};
const wireOption = ({ id, text, children = [] }: Option): object => ({
	id,
	content: text,
	children: children.map(wireOption),
});
let form: FormHandle | undefined;

async function prepare(): Promise<void> {
	applyTokens(document.documentElement, (base as ThemeDoc).tokens);
	// The style of the page exists before the form mounts, as it does in the HTML of the other engines' pages.
	flushSync(() => createRoot(document.createElement("div")).render(<GlobalStyle />));
	setLanguage("en", await fetchMessages("en"));
	const isLoading = () =>
		kinds.some((kind) => {
			const plugin = plugins.get(kind);
			return plugin === undefined || loadWidget(plugin).lazy;
		});
	while (isLoading()) await new Promise((resolve) => setTimeout(resolve));
}

export const engine: Engine = {
	prepare,
	Form: function ours({ questions }) {
		const school = useMemo(
			() =>
				schoolFieldsOf(
					questions.map(({ key, kind, label, options }) => ({
						fieldId: key,
						fieldCode: key,
						fieldName: label,
						fieldType: kind,
						required: true,
						length: maxCharacters,
						fieldOptions: options.map(wireOption),
					})),
					"en",
				),
			[questions],
		);
		return (
			<FormView
				id="form"
				fields={none}
				school={school}
				allRequired
				onChange={(_, handle) => {
					form = handle;
				}}
				onSubmit={() => undefined}
			>
				<button type="submit">Send</button>
			</FormView>
		);
	},
	stored: (key) => form?.get(`school ${key}`),
};
