// Commands about the keys with which a company signs.
import type { Deps } from "../deps.ts";
import { companyOf } from "../modules/site/operations.ts";
import { retireKey } from "../shared/signing/keyStore.ts";
import { command } from "./command.ts";

export const signingCommands = ({ db }: Pick<Deps, "db">) => ({
	/** Retires the key that signs now. The next signature makes a new one, by the server, which has the SECRET. */
	"rotate-key": command("/operator#/definitions/OperatorHost", async ({ host }) => {
		const companyId = await db.system((sql) => companyOf(sql, host));
		const kid = await db.company(companyId, (sql) => retireKey(sql, companyId));
		return kid === undefined ? {} : { retired: kid };
	}),
});
