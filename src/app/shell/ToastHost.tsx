// Shows the short notices of core/toast.ts, read aloud as they come.
import { useAtomValue } from "jotai";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import styled from "styled-components";
import { useT, withMessages } from "../../core/i18n.ts";
import { signedInAtom } from "../../core/session/session.ts";
import { type Toast, toast, toastsAtom } from "../../core/toast.ts";
import { BlockBoundary } from "../../renderer/BlockBoundary.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { NavigationProgress } from "./NavigationProgress.tsx";
import { ReloadOffer } from "./ReloadOffer.tsx";
import { SearchHost } from "./SearchHost.tsx";

const OutboxHost = lazy(() => withMessages(import("./OutboxHost.tsx")));

const Region = styled.section`
	position: fixed;
	z-index: 70;
	inset: var(--space-4) var(--space-4) auto;
	display: grid;
	justify-items: center;
	gap: var(--space-2);
	pointer-events: none;
`;
const Card = styled.div`
	display: flex;
	align-items: center;
	gap: var(--space-3);
	max-width: 520px;
	padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
	border: 1px solid currentColor;
	border-radius: var(--radius-m);
	box-shadow: 0 8px 24px rgb(0 0 0 / 0.16);
	font-weight: 500;
	pointer-events: auto;

	&[data-kind="error"] {
		background: var(--danger-soft);
		color: var(--danger);
	}
	&[data-kind="warning"] {
		background: var(--warning-soft);
		color: var(--warning);
	}
	&[data-kind="success"] {
		background: var(--success-soft);
		color: var(--success);
	}
	&[data-kind="news"] {
		border-color: var(--border);
		background: var(--surface);
		color: var(--text);
	}
`;
const Words = styled.span`
	/* What a school writes can be long; the notice only leads to it. */
	display: -webkit-box;
	overflow: hidden;
	-webkit-box-orient: vertical;
	-webkit-line-clamp: 3;
	overflow-wrap: anywhere;
	text-wrap: pretty;
`;
const Action = styled.button`
	min-height: 32px;
	flex-shrink: 0;
	padding: 0 var(--space-3);
	border: 1px solid currentColor;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	font: inherit;
	cursor: pointer;

	&:hover {
		background: rgb(0 0 0 / 0.06);
	}
	[data-kind="news"] & {
		border-color: transparent;
		color: var(--accent);
	}
`;
const Way = styled(Action)`
	display: flex;
	align-items: center;
	text-decoration: none;
`;
const Dismiss = styled.button`
	display: grid;
	place-items: center;
	width: 32px;
	height: 32px;
	flex-shrink: 0;
	padding: 0;
	border: 0;
	border-radius: var(--radius-s);
	background: transparent;
	color: inherit;
	cursor: pointer;

	&:hover {
		background: rgb(0 0 0 / 0.06);
	}
`;

/** Long enough to read: two seconds, and one more for every 14 characters. */
const durationMs = (text: string) => 2_000 + Math.max(3, text.length / 14) * 1_000;

interface NoticeProps {
	readonly shown: Toast;
	/** No toast disappears while the user is at one: it would move the others. */
	readonly isPaused: boolean;
	readonly onGone: () => void;
}

function Notice({ shown, isPaused, onGone }: NoticeProps) {
	const t = useT();
	const { id, kind, text, times, action } = shown;
	const passes = !isPaused && (!action || kind === "news");
	// biome-ignore lint/correctness/useExhaustiveDependencies: each repetition begins the time to read anew
	useEffect(() => {
		if (!passes) return;
		const timer = setTimeout(() => toast.dismiss(id), durationMs(text) + (action ? 3_000 : 0));
		return () => clearTimeout(timer);
	}, [id, text, times, action, passes]);
	useEffect(() => onGone, [onGone]);
	return (
		<Card data-kind={kind}>
			<Words>{text}</Words>
			{action?.href !== undefined && (
				<Way as="a" href={action.href} onClick={() => toast.dismiss(id)}>
					{action.label}
				</Way>
			)}
			{action?.run && (
				<Action type="button" onClick={action.run}>
					{action.label}
				</Action>
			)}
			<Dismiss type="button" aria-label={t("core.close")} onClick={() => toast.dismiss(id)}>
				<Icon name="close" size={16} />
			</Dismiss>
		</Card>
	);
}

const hasPointer = () => document.querySelector("[data-notices] :hover") !== null;
const hasFocus = () => document.activeElement?.closest("[data-notices]") != null;

export default function ToastHost() {
	const t = useT();
	// While the user reads one or moves to its link, all of them stay.
	const [isPaused, setPaused] = useState(false);
	const release = () => setPaused(hasFocus());
	// A removed element causes neither a blur nor a leave event.
	const gone = useCallback(() => setPaused((now) => hasFocus() || (now && hasPointer())), []);
	const toasts = useAtomValue(toastsAtom);
	const signedIn = useAtomValue(signedInAtom);
	return (
		<>
			<Region
				data-notices=""
				aria-live="polite"
				aria-label={t("core.notices")}
				// A notice that appears under a resting pointer gets an enter event without a move.
				onPointerMove={() => setPaused(true)}
				onPointerLeave={release}
				onFocus={() => setPaused(true)}
				onBlur={release}
			>
				<NavigationProgress />
				{toasts.map((shown) => (
					<Notice key={shown.id} shown={shown} isPaused={isPaused} onGone={gone} />
				))}
			</Region>
			<ReloadOffer />
			<SearchHost />
			{signedIn && (
				<BlockBoundary path="outbox">
					<Suspense fallback={null}>
						<OutboxHost />
					</Suspense>
				</BlockBoundary>
			)}
		</>
	);
}
