// The operations of live and recorded lessons.
import type { OperationNameOf } from "../../../schemas/events/operations.ts";
import { Refusal } from "../../plugins/envelope.ts";
import type { OperationHandlers } from "../../realtime/operation.ts";

const missing = { zh: "没有找到这节课的课堂。", en: "The room of this lesson was not found." };

/** No lesson has a room or a player yet, so there is none the student may enter. */
const findRoom = async (): Promise<never> => {
	throw new Refusal("404", missing, 404);
};

export const lessonEvents: OperationHandlers<OperationNameOf<"lesson">> = {
	live_in: findRoom,
	replay_in: findRoom,
	channel_info: findRoom,
	video_in: findRoom,
	video_ready: findRoom,
};
