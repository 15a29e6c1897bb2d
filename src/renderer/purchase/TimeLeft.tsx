import { useEffect, useState } from "react";
import { serverNow } from "../../core/clock.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { countMessage } from "../../ui/localFormat.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { clockText, minutesLeft, passedMark } from "./timeLeft.ts";

const tickMs = 1_000;

/** The time until an instant, as a clock. Screen readers find it in minutes, and announce it at a few of them only. */
export function TimeLeft({ until }: { readonly until: string }) {
	const t = useT();
	const language = useLanguage();
	const endMs = Date.parse(until);
	const [{ leftMs, mark }, setState] = useState<{ leftMs: number; mark?: number }>(() => ({
		leftMs: endMs - serverNow(),
	}));
	useEffect(() => {
		const tick = () =>
			setState((before) => {
				const now = endMs - serverNow();
				const passed = passedMark(before.leftMs, now) ?? before.mark;
				return passed === undefined ? { leftMs: now } : { leftMs: now, mark: passed };
			});
		tick();
		const timer = setInterval(tick, tickMs);
		return () => clearInterval(timer);
	}, [endMs]);
	return (
		<>
			<span aria-hidden="true" data-clock="">
				{clockText(leftMs)}
			</span>
			<VisuallyHidden>{t(...countMessage("purchase.minutes", minutesLeft(leftMs), language))}</VisuallyHidden>
			<VisuallyHidden role="status">
				{mark !== undefined && t(...countMessage("purchase.onlyMinutes", mark, language))}
			</VisuallyHidden>
		</>
	);
}
