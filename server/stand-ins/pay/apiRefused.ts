// An error that the API of a payment vendor answers with.

export class ApiRefused extends Error {
	override name = "ApiRefused";
	readonly status: number;
	/** The vendor's. */
	readonly code: string;
	constructor(status: number, code: string, message: string) {
		super(message);
		this.status = status;
		this.code = code;
	}
}
