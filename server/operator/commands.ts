// Every command of the operator, by name. A running server takes them over its socket (control.ts); without one, the
// command line runs them on the database itself.
import type { Deps } from "../deps.ts";
import { accountCommands } from "./accountCommands.ts";
import { agreementCommands } from "./agreementCommands.ts";
import { assetCommands } from "./assetCommands.ts";
import { backupCommands } from "./backupCommands.ts";
import { cardCommands } from "./cardCommands.ts";
import { command } from "./command.ts";
import { communityCommands } from "./communityCommands.ts";
import { contentCommands } from "./contentCommands.ts";
import { couponCommands } from "./couponCommands.ts";
import { homeworkCommands } from "./homeworkCommands.ts";
import { insteadCommands } from "./insteadCommands.ts";
import { invoiceCommands } from "./invoiceCommands.ts";
import { lessonCommands } from "./lessonCommands.ts";
import { type MediaDeps, mediaCommands } from "./mediaCommands.ts";
import type { OrderDeps } from "./operatorPayments.ts";
import { orderCommands } from "./orderCommands.ts";
import { progressCommands } from "./progressCommands.ts";
import { questionCommands } from "./questionCommands.ts";
import { reconcileCommand } from "./reconcileCommand.ts";
import { registrationCommands } from "./registrationCommands.ts";
import { signingCommands } from "./signingCommands.ts";
import { siteCommands } from "./siteCommands.ts";
import { studentCommands } from "./studentCommands.ts";
import { tableCommands } from "./tableCommands.ts";

/** `sites` is set inside a running server, which uses a new version before it is announced. */
export type CommandDeps = OrderDeps & Pick<MediaDeps, "uploadSocket"> & Partial<Pick<Deps, "sites">>;

const resources = command("/operator#/definitions/OperatorNothing", async () => ({
	pid: process.pid,
	uptimeSeconds: Math.round(process.uptime()),
	memory: process.memoryUsage(),
	cpu: process.cpuUsage(),
}));

export function operatorCommands(deps: CommandDeps) {
	return {
		...siteCommands(deps),
		...contentCommands(deps),
		...assetCommands(deps),
		...mediaCommands(deps),
		...signingCommands(deps),
		...studentCommands(deps),
		...progressCommands(deps),
		...communityCommands(deps),
		...tableCommands(deps),
		...agreementCommands(deps),
		...registrationCommands(deps),
		...insteadCommands(deps),
		...lessonCommands(deps),
		...homeworkCommands(deps),
		...couponCommands(deps),
		...orderCommands(deps),
		...reconcileCommand(deps),
		...invoiceCommands(deps),
		...questionCommands(deps),
		...cardCommands(deps),
		...accountCommands(deps),
		...backupCommands(deps),
		resources,
	};
}

export type OperatorCommands = ReturnType<typeof operatorCommands>;
export type CommandName = keyof OperatorCommands;
export type InputOf<Name extends CommandName> = Parameters<OperatorCommands[Name]>[0];
export type OutputOf<Name extends CommandName> = Awaited<ReturnType<OperatorCommands[Name]>>;

/** Runs a command by its name. */
export type Ask = <Name extends CommandName>(name: Name, input: InputOf<Name>) => Promise<OutputOf<Name>>;
