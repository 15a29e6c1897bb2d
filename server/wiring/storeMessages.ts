// Gives modules that notify students the messages; modules never import one another.
import type { Deps } from "../deps.ts";
import { storeMessage } from "../modules/message/sendMessage.ts";
import { announceEvents, type StudentEventStored } from "../realtime/studentEvents.ts";
import type { StoreMessages } from "../shared/storeMessages.ts";

export const createStoreMessages =
	({ bus }: Pick<Deps, "bus">): StoreMessages =>
	async (sql, companyId, studentIds, message) => {
		const events: StudentEventStored[] = [];
		for (const studentId of studentIds) {
			const event = await storeMessage(sql, studentId, message);
			if (event) events.push({ companyId, studentId, event });
		}
		return () => announceEvents(bus, events);
	};
