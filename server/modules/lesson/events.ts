// The operations of live and recorded lessons.
import type { OperationNameOf } from "../../../schemas/events/operations.ts";
import type { OperationHandlers } from "../../realtime/operation.ts";
import type { createPlayer } from "./player.ts";
import type { Rooms } from "./room.ts";

export const lessonEvents = (
	rooms: Rooms,
	positionOf: ReturnType<typeof createPlayer>,
): OperationHandlers<OperationNameOf<"lesson">> => ({
	live_in: (student, message) => rooms.enter(student, message),
	channel_info: (student, message) => rooms.channel(student, message),
	replay_in: (student, message) => rooms.replay(student, message),
	video_in: positionOf,
	video_ready: positionOf,
});
