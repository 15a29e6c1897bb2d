/** A random id in the format of a UUID; `crypto.randomUUID` is missing where a page came over plain http. */
export const newId = (): string =>
	[...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("")
		.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
