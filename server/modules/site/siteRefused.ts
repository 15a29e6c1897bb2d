// Why an operation was not done; nothing was changed.

interface RefusalDetails {
	/** One line each. */
	readonly problems?: readonly string[];
	readonly warnings?: readonly string[];
	/** The host that the operator has to confirm. */
	readonly confirm?: string;
}

export class SiteRefused extends Error {
	override name = "SiteRefused";
	readonly problems: readonly string[];
	readonly warnings: readonly string[];
	readonly confirm: string | undefined;
	constructor(message: string, { problems = [], warnings = [], confirm }: RefusalDetails = {}) {
		super(message);
		this.problems = problems;
		this.warnings = warnings;
		this.confirm = confirm;
	}
}
