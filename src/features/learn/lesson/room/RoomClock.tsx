import { useEffect, useState } from "react";
import type { ChannelInfo } from "../../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../../core/clock.ts";
import { useT } from "../../../../core/i18n.ts";
import { clockOf, timeText } from "./lessonClock.ts";

/** The lesson's clock, by the server's time. It is not announced: it would be each second. */
export function RoomClock({ channel }: { readonly channel: ChannelInfo }) {
	const t = useT();
	const [now, setNow] = useState(serverNow);
	useEffect(() => {
		const timer = setInterval(() => setNow(serverNow()), 1_000);
		return () => clearInterval(timer);
	}, []);
	const { key, seconds } = clockOf(channel, now);
	return <span>{t(`lesson.clock.${key}`, { time: timeText(seconds) })}</span>;
}
