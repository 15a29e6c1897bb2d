// Runs in the gallery's page: a form made from a schema, alone in the page; what it would send is below it.
import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import styled from "styled-components";
import { type Language, switchLanguage } from "../../../src/core/i18n.ts";
import { FormView, type SchemaFormProps } from "../../../src/renderer/FormView.tsx";
import { Button } from "../../../src/ui/Button.tsx";

/** Fields reach a little over the edge of their list. */
const Sheet = styled.main`
	padding: var(--space-4);
`;

type Given = Pick<SchemaFormProps, "schema" | "uiSchema" | "initial" | "validator" | "isDocument">;

let changes = 0;
const noteChange = () => {
	changes += 1;
};

/** How often the form has computed a new value. */
export const changesOfForm = (): number => changes;

function NestedSample(given: Given) {
	const [sent, setSent] = useState<unknown>();
	return (
		<Sheet>
			<FormView
				id="f"
				{...given}
				onChange={noteChange}
				onSubmit={(value) => {
					setSent(value);
					return undefined;
				}}
			>
				<Button type="submit">Send</Button>
			</FormView>
			{sent !== undefined && <pre data-sent>{JSON.stringify(sent)}</pre>}
		</Sheet>
	);
}

let root: Root | undefined;

/** Replaces the page by the form. */
export function showForm(given: Given): void {
	root?.unmount();
	const home = document.createElement("div");
	// Where galleryPages.ts looks for React's tree.
	home.id = "root";
	document.body.replaceChildren(home);
	root = createRoot(home);
	root.render(<NestedSample {...given} />);
}

/** As a test can send it to the page. */
export const show = (given: Pick<Given, "schema" | "uiSchema" | "initial">): void => showForm(given);

/** As the menu of languages does it. */
export const speak = (language: Language): Promise<void> => switchLanguage(language);
