// The operations of live and recorded lessons.
import type { OperationNameOf } from "../../../schemas/events/operations.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { OperationHandlers } from "../../realtime/operation.ts";
import { missingRoom, type Rooms } from "./room.ts";

/** Recordings are at their vendors, and no lesson has a player yet. */
const findRoom = async (): Promise<never> => {
	throw new Refusal("404", missingRoom, 404);
};

export const lessonEvents = (rooms: Rooms): OperationHandlers<OperationNameOf<"lesson">> => ({
	live_in: (student, message) => rooms.enter(student, message),
	channel_info: (student, message) => rooms.channel(student, message),
	replay_in: findRoom,
	video_in: findRoom,
	video_ready: findRoom,
});
