// The operations of live and recorded lessons.
import type { OperationNameOf } from "../../../schemas/events/operations.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { OperationHandlers } from "../../realtime/operation.ts";
import type { Rooms } from "./room.ts";
import { missingRoom } from "./roomAccess.ts";

/** No recorded lesson has a player yet. */
const findPlayer = async (): Promise<never> => {
	throw new Refusal("404", missingRoom, 404);
};

export const lessonEvents = (rooms: Rooms): OperationHandlers<OperationNameOf<"lesson">> => ({
	live_in: (student, message) => rooms.enter(student, message),
	channel_info: (student, message) => rooms.channel(student, message),
	replay_in: (student, message) => rooms.replay(student, message),
	video_in: findPlayer,
	video_ready: findPlayer,
});
