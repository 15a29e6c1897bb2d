// Why an operation was not done; nothing was changed.

interface RefusalDetails {
	/** One line each. */
	readonly problems?: readonly string[];
	readonly warnings?: readonly string[];
	/** What the operator has to type to confirm it: a host, or a student. */
	readonly confirm?: string;
	/** The version shown while the confirmation is asked for. */
	readonly version?: number;
}

export class OperatorRefused extends Error {
	override name = "OperatorRefused";
	readonly problems: readonly string[];
	readonly warnings: readonly string[];
	readonly confirm: string | undefined;
	readonly version: number | undefined;
	constructor(message: string, { problems = [], warnings = [], confirm, version }: RefusalDetails = {}) {
		super(message);
		this.problems = problems;
		this.warnings = warnings;
		this.confirm = confirm;
		this.version = version;
	}
}
