import type { ReactNode } from "react";
import styled from "styled-components";
import { useT } from "../../core/i18n.ts";
import { BlocksView } from "./BlocksView.tsx";
import { NavButton } from "./Choice.tsx";
import { DocumentsView } from "./DocumentsView.tsx";
import { EmptyView } from "./EmptyView.tsx";
import { FieldsView } from "./FieldsView.tsx";
import { FormSample } from "./FormSample.tsx";
import { IsolatedPage } from "./IsolatedPage.tsx";
import { SchemasView } from "./SchemasView.tsx";
import { SiteView } from "./SiteView.tsx";
import { questions } from "./sampleQuestions.ts";
import { TemplatesView } from "./TemplatesView.tsx";
import { ThemesView } from "./ThemesView.tsx";
import { type Address, useAddress } from "./useAddress.ts";

const Page = styled.main`
	min-height: 100vh;
	padding: var(--space-4) var(--space-5);
	background: var(--surface);

	& > header {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: var(--space-3) var(--space-5);
		margin-bottom: var(--space-5);
		padding-bottom: var(--space-3);
		border-bottom: 1px solid var(--border);
	}
	& h1 {
		margin: 0;
		font-size: var(--font-l);
	}
	& > header a {
		margin-inline-start: auto;
	}
`;

const Tabs = styled.nav`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-1);
`;

const views: Readonly<Record<string, (address: Address) => ReactNode>> = {
	Site: (address) => <SiteView {...address} />,
	Themes: (address) => <ThemesView {...address} />,
	Templates: (address) => <TemplatesView {...address} />,
	Blocks: (address) => <BlocksView {...address} />,
	Fields: (address) => <FieldsView {...address} />,
	Form: () => <FormSample questions={questions} />,
	Schemas: (address) => <SchemasView {...address} />,
	"Empty states": () => <EmptyView />,
	Documents: (address) => <DocumentsView {...address} />,
};

/** Every template, theme, block, field and document, for operators, developers and QA. */
export default function GalleryScreen() {
	const t = useT();
	const address = useAddress();
	const requested = address.query.get("view") ?? "";
	const view = Object.hasOwn(views, requested) ? requested : "Site";
	return (
		<IsolatedPage>
			<Page>
				<header>
					<h1>{t("gallery.title")}</h1>
					<Tabs aria-label={t("gallery.views")}>
						{Object.keys(views).map((name) => (
							<NavButton
								key={name}
								type="button"
								aria-current={name === view ? "page" : undefined}
								onClick={() => address.choose("view")(name)}
							>
								{t(`gallery.view.${name}`)}
							</NavButton>
						))}
					</Tabs>
					<a href="#/home/index">{t("gallery.back")}</a>
				</header>
				{views[view]?.(address)}
			</Page>
		</IsolatedPage>
	);
}
