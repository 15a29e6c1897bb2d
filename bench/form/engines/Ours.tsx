// Our engine with the fields a school asks for, drawn as on the site: theme, style and messages are there.
import type { Engine } from "bench-engine";
import { useMemo } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { ThemeDoc } from "../../../schemas/generated/documents.ts";
import { GlobalStyle } from "../../../src/app/GlobalStyle.ts";
import { fetchMessages, speak } from "../../../src/core/i18n.ts";
import { type FormHandle, FormView } from "../../../src/renderer/FormView.tsx";
import { fields as plugins } from "../../../src/renderer/fields/fields.ts";
import { widgetOf } from "../../../src/renderer/fieldViews.ts";
import { schoolFieldsOf } from "../../../src/renderer/schoolFields.ts";
import { applyTheme } from "../../../src/renderer/theme.ts";
import base from "../../../themes/base.json" with { type: "json" };
import { kinds, mostCharacters, type Option } from "../questions.ts";

const none = {};
const asked = ({ id, text, children = [] }: Option): object => ({
	id,
	content: text,
	children: children.map(asked),
});
let form: FormHandle | undefined;

async function prepare(): Promise<void> {
	applyTheme(document.documentElement, base as ThemeDoc);
	// What belongs to the page stands before a form does, as the style of the other pages stands in their HTML.
	flushSync(() => createRoot(document.createElement("div")).render(<GlobalStyle />));
	speak("en", await fetchMessages("en"));
	const isComing = () =>
		kinds.some((kind) => {
			const plugin = plugins.get(kind);
			return plugin === undefined || widgetOf(plugin).lazy;
		});
	while (isComing()) await new Promise((resolve) => setTimeout(resolve));
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
						length: mostCharacters,
						fieldOptions: options.map(asked),
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
