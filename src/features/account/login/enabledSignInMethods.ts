// Which sign-in methods a site's documents enable (A §2.5, OPEN-059, OPEN-074).
import { registerFieldsOf } from "../../../../schemas/account.ts";
import type { RegisterConfig, ServiceConfig } from "../../../../schemas/generated/documents.ts";

/** Whether the header offers an entry. */
export const isOffered = (
	service: ServiceConfig | undefined,
	entry: ServiceConfig["personConfig"][number],
): boolean => service?.personConfig.includes(entry) ?? false;

/** Registration is disabled when it is closed, or asks for neither user name nor mobile. */
export const canRegister = (service: ServiceConfig | undefined, register: RegisterConfig = {}): boolean =>
	isOffered(service, "USER_REGISTER") && registerFieldsOf(register) !== undefined;
