import { type ReactNode, Suspense } from "react";
import styled from "styled-components";
import useSWRImmutable from "swr/immutable";
import { useT, withMessages } from "../../core/i18n.ts";
import { currentUrl } from "../../core/sign-in/returnUrl.ts";
import { type SignInHost, SignInProvider } from "../../core/sign-in/signInHost.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import { componentOf } from "../../renderer/blocks.ts";
import { regionTheme, useTheme } from "../../renderer/catalog.ts";
import { type BlockAbout, type BlockPlugin, type Fixture, loadBlockAbout } from "../../renderer/define.ts";
import type { SchoolQuery } from "../../renderer/query/useSchoolQuery.ts";
import { RegionFrame } from "../../renderer/RegionFrame.tsx";
import { useRenderer } from "../../renderer/TemplateView.tsx";
import type { TemplateKind } from "./kinds.ts";
import { SettingsTable } from "./SettingsTable.tsx";
import { blockSchema } from "./schemas.ts";
import { descriptionOf } from "./settings.ts";

const Card = styled.section`
	margin-bottom: var(--space-6);

	& > h3 {
		margin: 0 0 var(--space-2);
		font-size: var(--font-m);
	}
	& > details {
		margin-top: var(--space-2);
		font-size: var(--font-s);
	}
	& pre {
		overflow: auto;
		max-height: 320px;
		margin: var(--space-2) 0 0;
		padding: var(--space-3);
		border-radius: var(--radius-s);
		background: var(--surface-sunken);
	}
`;

/** Contains fixed elements as a window would. */
const Frame = styled.div`
	border: 1px solid var(--border);
	border-radius: var(--radius-s);

	&[data-kind="page"] {
		padding: var(--space-4);
	}
	&[data-kind="side-layer"] {
		position: relative;
		min-height: 240px;
		transform: translateZ(0);
	}
`;

const Slot = styled.div`
	padding: var(--space-2);
	border: 1px dashed currentColor;
	font-size: var(--font-s);
`;

/** A block belongs to the region whose tokens it reads, otherwise to the page. */
const regionOf = (about: BlockAbout<object>): TemplateKind =>
	(["header", "footer", "side-layer"] as const).find((kind) =>
		about.tokens?.some((token) => token.startsWith(`--${kind}-`)),
	) ?? "page";

function Region({ kind, theme, children }: { kind: TemplateKind; theme: string; children: ReactNode }) {
	const path = kind === "page" ? "base" : regionTheme(kind, theme);
	const chosenTheme = useTheme({ path, fallback: path });
	if (kind === "page") return children;
	return (
		<RegionFrame kind={kind} theme={chosenTheme}>
			{children}
		</RegionFrame>
	);
}

/** In place of the sign-in panel, for the blocks that need one around them. */
const signInHost: SignInHost = {
	stay: true,
	returnUrl: currentUrl,
	onSignedIn: () => undefined,
	signInByPassword: () => Promise.resolve(),
	showSignIn: () => undefined,
};

/** A query that has answered as a fixture says. */
const queryOf = (answer: NonNullable<Fixture<object>["answer"]>): SchoolQuery<never> => ({
	data: typeof answer === "object" ? (answer as never) : undefined,
	error: answer === "failed" ? new Error("of the gallery") : undefined,
	isStale: false,
	isRetrying: false,
	retry: () => undefined,
});

/** The view of a block whose query the gallery answers. */
function View({
	plugin,
	about,
	fixture: { props, answer = "pending" },
}: Omit<StateProps, "kind" | "theme" | "name">) {
	const { data: Loaded } = useSWRImmutable(["view", plugin.type], async () => {
		// The messages come with the block's own code.
		await withMessages(Promise.resolve(plugin.load()));
		return about.view?.();
	});
	return Loaded ? <Loaded props={props as never} query={queryOf(answer)} /> : null;
}

interface StateProps {
	readonly about: BlockAbout<object>;
	readonly plugin: BlockPlugin;
	readonly name: string;
	readonly fixture: Fixture<object>;
	readonly kind: TemplateKind;
	readonly theme: string;
}

function State({ plugin, about, name, fixture, kind, theme }: StateProps) {
	const { act, t } = useRenderer();
	const { props, filled, answer } = fixture;
	const Component = componentOf(plugin);
	const slots = (filled ? (plugin.slots ?? []) : []).map((slot) => [slot, <Slot key={slot}>{slot}</Slot>]);
	return (
		<Card aria-label={`${plugin.type} · ${name}`}>
			<h3>{name}</h3>
			<Frame data-kind={kind}>
				<Region kind={kind} theme={theme}>
					<BlockBoundary path={`${plugin.type} · ${name}`}>
						<SignInProvider value={signInHost}>
							<Suspense fallback={null}>
								{answer === undefined ? (
									<Component props={props} slots={Object.fromEntries(slots)} act={act} />
								) : (
									<View plugin={plugin} about={about} fixture={fixture} />
								)}
							</Suspense>
						</SignInProvider>
					</BlockBoundary>
				</Region>
			</Frame>
			<details>
				<summary>{t("gallery.asJson")}</summary>
				<pre>{JSON.stringify({ type: plugin.type, props }, null, 2)}</pre>
			</details>
		</Card>
	);
}

/** A block in every state its plugin declares, with its settings. */
export function BlockStates({ plugin, theme }: { readonly plugin: BlockPlugin; readonly theme: string }) {
	const t = useT();
	const { data: about } = useSWRImmutable(["about", plugin.type], () => loadBlockAbout(plugin));
	if (!about) return null;
	const schema = about.schema ?? blockSchema(plugin.type) ?? {};
	return (
		<>
			{schema["description"] && <p>{descriptionOf(schema)}</p>}
			<SettingsTable caption={t("gallery.settings")} schema={schema} />
			{plugin.slots && (
				<p>
					{t("gallery.slots")} <code>{plugin.slots.join(", ")}</code>
				</p>
			)}
			{about.tokens && (
				<p>
					{t("gallery.tokens")} <code>{about.tokens.join(", ")}</code>
				</p>
			)}
			<h2>{t("gallery.states")}</h2>
			{Object.entries(about.fixtures).map(([name, fixture]) => (
				<State
					key={`${plugin.type} ${name}`}
					plugin={plugin}
					about={about}
					name={name}
					fixture={fixture}
					kind={regionOf(about)}
					theme={theme}
				/>
			))}
		</>
	);
}
