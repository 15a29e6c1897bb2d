// npm run site -- rotate-key: retires the key with which a company signs.
import { changeOf, Usage } from "./commandLine.ts";
import type { ProgramCommand } from "./program.ts";

export const keyCommand: ProgramCommand = {
	minArguments: 1,
	maxArguments: 2,
	options: ["message", "author", "confirm", "compromised"],
	prepare({ args: [host = "", kid], options: { compromised: isCompromised = false } }) {
		if (kid !== undefined && !isCompromised)
			throw new Usage("rotate-key retires the current key; to revoke another one, add --compromised");
		return async (ask, options) => {
			const { retired } = await ask("rotate-key", {
				host,
				...(isCompromised ? { compromised: true } : {}),
				...(kid === undefined ? {} : { kid }),
				options: changeOf(options),
			});
			const outcome = isCompromised
				? "is published no more, and nothing that it signed is valid"
				: "signs nothing any more, and what it signed stays valid; the next signature makes a new key";
			console.log(
				retired
					? `${host}: key ${retired} ${outcome}`
					: `${host} has no current key; the next signature makes one`,
			);
		};
	},
};
