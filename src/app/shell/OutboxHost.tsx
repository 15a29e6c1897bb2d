// Shows on every page that work is not saved yet, unless a component on screen shows the state of its slot.
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { outboxAtom, startOutbox } from "../../core/outbox/outbox.ts";
import { isPending, isShown, type QueuedEntry, shownSlotsAtom } from "../../core/outbox/outboxState.ts";
import { RefusedEntryActions } from "../../renderer/RefusedEntryActions.tsx";
import { SignInButton } from "../../renderer/SignInButton.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { media } from "../../ui/media.ts";
import { SaveState } from "../../ui/SaveState.tsx";

const Region = styled.section`
	position: fixed;
	z-index: 60;
	inset: auto auto var(--space-2) var(--space-2);
	box-sizing: border-box;
	display: grid;
	gap: var(--space-2);
	max-width: min(420px, calc(100vw - 2 * var(--space-2)));
	max-height: 50vh;
	/* Room for the shadow, which would be cut off. */
	padding: var(--space-2);
	overflow: auto;

	&:empty {
		display: none;
	}
	/* Above the round buttons of narrow screens. */
	@media ${media.phone} {
		bottom: 76px;
	}
	& > div {
		padding: var(--space-2) var(--space-4);
		border: 1px solid var(--border-strong);
		border-radius: var(--radius-m);
		background: var(--surface);
		box-shadow: 0 4px 12px rgb(0 0 0 / 0.16);
	}
`;

/** After this time the student is notified. */
const lateAfterMs = 5_000;
const ageMs = ({ putAt }: QueuedEntry): number => Math.abs(Date.now() - putAt);

/** Whether something has been pending for long; re-renders when that happens. */
function useLate(pending: readonly QueuedEntry[]): boolean {
	const [, rerender] = useState(0);
	const youngest = Math.max(0, ...pending.map(ageMs));
	const isLate = youngest >= lateAfterMs;
	useEffect(() => {
		if (pending.length === 0 || isLate) return;
		const timer = setTimeout(() => rerender((times) => times + 1), lateAfterMs - youngest);
		return () => clearTimeout(timer);
	}, [pending.length, isLate, youngest]);
	return isLate;
}

function Refused({ entry }: { readonly entry: QueuedEntry }) {
	const t = useT();
	const name = useText()(entry.about);
	const what = t(`outbox.kind.${entry.kind}`) || t("outbox.kind.other");
	const message = entry.refused?.message ?? "";
	return (
		<SaveState state="refused" text={t(name ? "outbox.ofNamed" : "outbox.of", { what, name, message })}>
			<RefusedEntryActions id={entry.id} />
		</SaveState>
	);
}

export default function OutboxHost() {
	const t = useT();
	const language = useLanguage();
	const { entries, needsSignIn } = useAtomValue(outboxAtom);
	const shown = useAtomValue(shownSlotsAtom);
	useEffect(startOutbox, []);
	const elsewhere = entries.filter((entry) => !isShown(shown, entry));
	const pending = elsewhere.filter(isPending);
	const isLate = useLate(pending);
	const isUnsafe = pending.some(({ isStored }) => !isStored);
	const key = isUnsafe ? "elsewhereUnsafe" : needsSignIn ? "elsewhereSignIn" : "elsewhere";
	return (
		<Region aria-live="polite" aria-label={t("outbox.title")}>
			{(isLate || isUnsafe) && (
				<SaveState
					state={isUnsafe ? "unsafe" : "waiting"}
					text={t(...countMessage(`outbox.${key}`, pending.length, language))}
				>
					{needsSignIn && (
						<SignInButton variant="plain" lapsed>
							{t("outbox.signIn")}
						</SignInButton>
					)}
				</SaveState>
			)}
			{elsewhere
				.filter((entry) => !isPending(entry))
				.map((entry) => (
					<Refused key={entry.id} entry={entry} />
				))}
		</Region>
	);
}
