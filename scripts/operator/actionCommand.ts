// A command whose first argument says what is done, such as `asset put` and `media list`.
import type { Ask } from "../../server/operator/commands.ts";
import { type Given, type Options, Usage } from "./commandLine.ts";
import { counted } from "./output.ts";
import type { ProgramCommand } from "./program.ts";

type Run = (ask: Ask, options: Options) => Promise<void>;

/** Reads what the arguments after the action name. */
export type Action = (args: readonly string[], options: Options) => Run;

type ActionName = "put" | "list" | "remove";

/**
 * @param name such as asset
 * @param ownOptions by option, the actions that have it
 */
export function actionCommand(
	name: string,
	actions: Readonly<Record<ActionName, Action>>,
	ownOptions: Readonly<Record<string, readonly ActionName[]>>,
): ProgramCommand {
	function prepare({ args: [action = "", ...args], options }: Given): Run {
		const run = Object.hasOwn(actions, action) ? actions[action as ActionName] : undefined;
		if (!run) throw new Usage(`${name} must be followed by put, list or remove, found "${action}"`);
		const expected = action === "list" ? 1 : 2;
		if (args.length !== expected)
			throw new Usage(`${name} ${action} takes ${counted(expected, "argument")}, found ${args.length}`);
		for (const [option, owners] of Object.entries<readonly string[]>(ownOptions))
			if (option in options && !owners.includes(action))
				throw new Usage(`${name} ${action} has no option --${option}`);
		return run(args, options);
	}
	return { minArguments: 2, maxArguments: 3, options: Object.keys(ownOptions), prepare };
}
