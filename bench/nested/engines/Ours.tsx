// Our form made from a schema, as on the site: with theme, style and messages.
import type { NestedEngine } from "nested-engine";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { ThemeDoc } from "../../../schemas/generated/documents.ts";
import { GlobalStyle } from "../../../src/app/shell/GlobalStyle.ts";
import { fetchMessages, setLanguage } from "../../../src/core/i18n.ts";
import { FormView } from "../../../src/renderer/FormView.tsx";
import { applyTokens } from "../../../src/renderer/theme.ts";
import base from "../../../themes/base.json" with { type: "json" };
import { schema } from "../teamSchema.ts";

export const engine: NestedEngine = {
	prepare: async () => {
		applyTokens(document.documentElement, (base as ThemeDoc).tokens);
		flushSync(() => createRoot(document.createElement("div")).render(<GlobalStyle />));
		setLanguage("en", await fetchMessages("en"));
		// All code is there before the form mounts.
		await import("../../../src/renderer/form/nested/NestedForm.tsx");
	},
	Form: ({ initial }) => (
		<FormView id="form" schema={schema} initial={initial} onSubmit={() => undefined}>
			<button type="submit">Send</button>
		</FormView>
	),
	nameId: (index) => `form/members/${index}/name`,
	addButton: () => document.querySelector<HTMLElement>("fieldset.list > span > button"),
};
