import { useEffect, useState } from "react";
import { isAborted } from "../../../../core/http/errors.ts";
import { onPage } from "../../../../core/retry.ts";
import { leaveRoom, type RoomSeat } from "../calls.ts";
import { followRoom, type RoomStage } from "./followRoom.ts";

/** A run of following the room; another one begins by asking at once. */
interface Run {
	readonly number: number;
	readonly takesOver: boolean;
}

/** The room as this tab has it. @param comesFrom the seat that this page had before */
export function useRoom(seat: RoomSeat, comesFrom: string | undefined) {
	const [stage, setStage] = useState<RoomStage>({ kind: "joining" });
	const [isSilent, setSilent] = useState(false);
	const [error, setError] = useState<unknown>();
	const [run, setRun] = useState<Run>({ number: 0, takesOver: false });
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		setError(undefined);
		followRoom({
			seat,
			comesFrom,
			takesOver: run.takesOver,
			signal,
			onStage: setStage,
			onSilence: setSilent,
		}).catch((cause: unknown) => {
			if (!isAborted(cause) && !signal.aborted) setError(cause);
		});
		return () => controller.abort(new DOMException("the room is followed anew", "AbortError"));
	}, [seat, comesFrom, run]);
	// One that comes back from the back-forward cache takes a seat again, since it finds that it has none.
	useEffect(() => onPage(["left"], () => leaveRoom(seat)), [seat]);
	const follow = (takesOver: boolean) => setRun(({ number }) => ({ number: number + 1, takesOver }));
	return {
		stage,
		isSilent,
		error,
		/** Asks at once, such as after a question of one's own. */
		refresh: () => follow(false),
		takeOver: () => follow(true),
	};
}
