// Which ways into a site are open, as its documents say (A §2.5, OPEN-059, OPEN-074).
import type { RegisterConfig, ServiceConfig } from "../../../schemas/generated/documents.ts";

type Way = ServiceConfig["personConfig"][number];

/** Whether the header offers it. */
export const offers = (service: ServiceConfig | undefined, way: Way): boolean =>
	service?.personConfig.includes(way) ?? false;

/** Closed, or with neither user name nor mobile to ask for, there is nothing to register with. */
export const canRegister = (
	service: ServiceConfig | undefined,
	{ closeFlag, usernameFlag, mobileFlag }: RegisterConfig = {},
): boolean => offers(service, "USER_REGISTER") && !closeFlag && !!(usernameFlag || mobileFlag);
