// Follows a live room over the realtime connection: takes the seat, asks every few seconds what changed, and comes back to
// the same seat after a lost connection, so that the student is never there twice.
import type { ChannelInfo } from "../../../../../schemas/generated/documents.ts";
import { setServerTime, wait } from "../../../../core/clock.ts";
import { sendOperation } from "../../../../core/realtime/sendOperation.ts";
import type { RoomSeat } from "../calls.ts";

/** Where a tab is in regard to the room. */
export type RoomStage =
	| { readonly kind: "joining" }
	| { readonly kind: "here"; readonly channel: ChannelInfo }
	/** Another tab of the student has the seat. */
	| { readonly kind: "elsewhere" }
	/** The student was removed. */
	| { readonly kind: "removed" };

interface Following {
	readonly seat: RoomSeat;
	/** The seat that this page had before. */
	readonly comesFrom: string | undefined;
	/** Takes the seat of another tab. */
	readonly takesOver: boolean;
	readonly signal: AbortSignal;
	readonly onStage: (stage: RoomStage) => void;
	/** Whether the server has not answered for a while. */
	readonly onSilence: (isSilent: boolean) => void;
}

const intervalMs = 4_000;
/** An answer takes less on a connection that is good. */
const silenceMs = 5_000;

/** @throws ApiError, such as for a room that is full; the reason of the signal */
export async function followRoom({
	seat,
	comesFrom,
	takesOver,
	signal,
	onStage,
	onSilence,
}: Following): Promise<void> {
	async function noticed<Answer>(answer: Promise<Answer>): Promise<Answer> {
		const timer = setTimeout(() => onSilence(true), silenceMs);
		try {
			return await answer;
		} finally {
			clearTimeout(timer);
			if (!signal.aborted) onSilence(false);
		}
	}
	let isTakingOver = takesOver;
	let hasSeat = false;
	while (!signal.aborted) {
		if (!hasSeat) {
			const { seatState } = await noticed(
				sendOperation(
					"live_in",
					{ ...seat, ...(comesFrom === undefined ? {} : { comesFrom }), takesOver: isTakingOver },
					signal,
				),
			);
			if (seatState === "elsewhere" || seatState === "removed") return onStage({ kind: seatState });
			// After a break it asks: another tab may have been opened meanwhile.
			isTakingOver = false;
		}
		const channel = await noticed(sendOperation("channel_info", { ...seat }, signal));
		setServerTime(channel.serverTime);
		const { seatState } = channel;
		if (seatState === "elsewhere" || seatState === "removed") return onStage({ kind: seatState });
		hasSeat = seatState === "here";
		if (!hasSeat) continue;
		onStage({ kind: "here", channel });
		await wait(intervalMs);
	}
}
