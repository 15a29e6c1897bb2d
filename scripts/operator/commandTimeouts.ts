// How long a running server may take for a command, and which command shows whether a change was made.
import type { CommandName } from "../../server/operator/commands.ts";

interface CommandTimeout {
	readonly timeoutMs: number;
	/** Absent for a command that changes nothing. */
	readonly shownBy?: string;
}

const shortMs = 60_000;
/** Content of 5,000 courses is applied within ten seconds on a server with nothing else to do, and waits behind students on a busy one. */
const longMs = 600_000;
/** Copying ten gigabytes takes a minute on a slow disk. */
const copyMs = 3_600_000;

const long = { timeoutMs: longMs };
const site = { ...long, shownBy: "npm run site -- history <host>" };
const content = { ...long, shownBy: "npm run content -- history <host>" };
const pictures = { ...long, shownBy: "npm run site -- asset list <host>" };
const log = { ...long, shownBy: "npm run site -- log <host>" };

const timeouts: { readonly [Name in CommandName]?: CommandTimeout } = {
	apply: site,
	rollback: site,
	check: long,
	preview: long,
	"content-apply": content,
	"content-rollback": content,
	"content-check": long,
	"content-preview": long,
	"asset-put": pictures,
	"asset-remove": pictures,
	// Gigabytes are read, and from another store copied first.
	"media-finish": { timeoutMs: copyMs, shownBy: "npm run content -- media list <host>" },
	"media-remove": { ...long, shownBy: "npm run content -- media list <host>" },
	"rotate-key": log,
	"table-check": long,
	"table-write": {
		...long,
		shownBy: "npm run table -- check, which lists the rows that are not stored yet,",
	},
	"student-message": log,
	"student-sign-out": log,
	"student-disable": log,
	"student-enable": log,
	"student-reset": log,
	"student-enrol": log,
	"student-revoke": log,
	"student-erase": log,
	"progress-rebuild": log,
	"order-refund": log,
	"order-resend": log,
	"order-close": { timeoutMs: shortMs, shownBy: "npm run orders -- show <host> <order>" },
	"order-reconcile": log,
	"order-resolve": log,
	"account-adjust": log,
	"account-pay-out": log,
	"account-refuse": log,
	"card-make": log,
	"card-revoke": log,
	"coupon-give": log,
	"coupon-codes": log,
	"coupon-withdraw": log,
	"invoice-issue": log,
	"invoice-refuse": log,
	"invoice-void": log,
	"copy-database": { timeoutMs: copyMs },
};

export const timeoutOf = (command: CommandName): number => timeouts[command]?.timeoutMs ?? shortMs;

const duration = (ms: number): string => (ms < 120_000 ? `${ms / 1000} s` : `${ms / 60_000} minutes`);

/** What a server that does not answer in time means: it goes on with the command. */
export function silence(command: CommandName, input: object, timeoutMs: number): string {
	const found = `the running server must answer within ${duration(timeoutMs)}, found silence`;
	const shownBy = timeouts[command]?.shownBy;
	if (!shownBy) return `${found}; see its log`;
	const seen = "host" in input ? shownBy.replace("<host>", String(input.host)) : shownBy;
	return `${found}; it may have made the change nevertheless, or still make it: before you repeat the command, see ${seen} and the log of the server`;
}
