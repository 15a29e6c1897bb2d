// Runs in the gallery's page: renders header, footer and side layer from unvalidated facts, with values even
// JSON cannot express. A fact without a binding in a region must not change it.
import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { HashRouter } from "react-router-dom";
import type { TemplateDoc } from "../../../schemas/generated/documents.ts";
import { blocks } from "../../../src/app/features.ts";
import { translate } from "../../../src/core/i18n.ts";
import { preloadBlocks } from "../../../src/renderer/blocks.ts";
import { templates } from "../../../src/renderer/documents.ts";
import type { Facts } from "../../../src/renderer/evaluate.ts";
import { RendererProvider, TemplateView } from "../../../src/renderer/TemplateView.tsx";
import { built, caseOf, changeLine, type Documents, shrink } from "./cases.ts";

const rendered: TemplateDoc[] = [...templates.values()].filter(({ id }) => !id.startsWith("page/"));

/** Catches errors that no block boundary has caught: they would take the whole page down. */
class Outside extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
	override state = { broken: false };
	static getDerivedStateFromError() {
		return { broken: true };
	}
	override render() {
		return this.state.broken ? <p data-broken="" /> : this.props.children;
	}
}

const renderer = { blocks, act: () => undefined, t: translate };
const stage = document.createElement("div");

function draw(facts: Facts): void {
	flushSync(() =>
		root.render(
			<HashRouter>
				<RendererProvider value={renderer}>
					{rendered.map((template) => (
						<section key={template.id} data-fuzz={template.id}>
							<Outside key={round}>
								<TemplateView template={template} facts={facts} />
							</Outside>
						</section>
					))}
				</RendererProvider>
			</HashRouter>,
		),
	);
}

let round = 0;
const root = createRoot(stage, { onCaughtError: () => undefined });

/** Whether a template is bound to a fact; then the fact may change it, down to a block's boundary. */
const isBoundTo = ({ root: block }: TemplateDoc, fact: string): boolean =>
	JSON.stringify(block).includes(`"/${fact}`);

const sections = () => [...stage.querySelectorAll<HTMLElement>("section[data-fuzz]")];
const markup = () => new Map(sections().map((section) => [section.dataset["fuzz"] ?? "", section.innerHTML]));
/** Ids that React increments with each render. */
const steady = (html: string | undefined): string => (html ?? "").replaceAll(/_r_\w+_/g, "id");

function failure(fact: string, facts: Facts, before: ReadonlyMap<string, string>): string[] {
	const found: string[] = [];
	try {
		draw(facts);
	} catch (error) {
		found.push(`uncaught: ${error}`);
	}
	if (stage.querySelector("[data-broken]")) found.push("an error came through the boundary of a block");
	const after = markup();
	for (const template of rendered)
		if (!isBoundTo(template, fact) && steady(after.get(template.id)) !== steady(before.get(template.id)))
			found.push(`${template.id} changed, which does not look at ${fact}`);
	return found;
}

/** Loads every block and renders everything once. */
export async function beginRegions(): Promise<void> {
	console.error = () => undefined;
	console.warn = () => undefined;
	document.body.append(stage);
	await Promise.all(rendered.map(({ root: block }) => preloadBlocks(block, blocks)));
}

/** Renders cases one after the other, up to three failures. */
export async function runRegions(
	seed: number,
	states: readonly Documents[],
	from: number,
	to: number,
): Promise<readonly string[]> {
	const failures: string[] = [];
	for (let number = from; number < to && failures.length < 3; number++) {
		const next = caseOf(seed, number, states, true);
		const good = states.find((state) => state[next.document] === next.base) ?? {};
		const attempt = (changes: typeof next.changes): string[] => {
			round += 1;
			draw(good);
			const before = markup();
			return failure(
				next.document,
				{ ...good, [next.document]: built({ base: next.base, changes }) },
				before,
			);
		};
		const found = attempt(next.changes);
		if (found.length === 0) continue;
		const needed = await shrink(next.changes, async (fewer) => attempt(fewer).length > 0);
		failures.push(
			`case ${number}: ${found.join("; ")}\n  ${next.document} in which ${needed.map(changeLine).join(" and ")}`,
		);
	}
	return failures;
}
