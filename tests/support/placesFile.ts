// A file of places in MaxMind's format, as small as one can be: half of all IPv4 addresses are in one city.

const sized = (kind: number, size: number): number[] => [(kind << 5) | size];

/** A value of the format's data section: texts below 29 bytes, maps below 29 keys, numbers of 32 bits. */
function written(value: string | number | boolean | readonly string[] | object): number[] {
	if (typeof value === "string") return [...sized(2, Buffer.byteLength(value)), ...Buffer.from(value)];
	if (typeof value === "number")
		return [...sized(6, 4), value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
	// Kinds above 7 stand in a byte of their own.
	if (Array.isArray(value)) return [value.length, 4, ...value.flatMap(written)];
	const entries = Object.entries(value);
	return [...sized(7, entries.length), ...entries.flat().flatMap(written)];
}

/** @param place what is known of every address from 128.0.0.0 on; of the others there is nothing */
export function placesFile(place: object): Buffer {
	// One node: left there is nothing (the count of nodes), right the data (that, the 16 bytes between, offset 0).
	const tree = [0, 0, 1, 0, 0, 1 + 16];
	const metadata = written({
		node_count: 1,
		record_size: 24,
		ip_version: 4,
		database_type: "Test-City",
		languages: ["en", "zh-CN"],
		binary_format_major_version: 2,
		binary_format_minor_version: 0,
		build_epoch: 1,
		description: { en: "test" },
	});
	return Buffer.from([
		...tree,
		...Array<number>(16).fill(0),
		...written(place),
		...[0xab, 0xcd, 0xef],
		...Buffer.from("MaxMind.com"),
		...metadata,
	]);
}
