// A minimal geo database in MaxMind's format: half of all IPv4 addresses are in one city.

const sized = (kind: number, size: number): number[] => [(kind << 5) | size];

/** A value of the format's data section: texts below 29 bytes, maps below 29 keys, 32-bit numbers. */
function written(value: string | number | boolean | readonly string[] | object): number[] {
	if (typeof value === "string") return [...sized(2, Buffer.byteLength(value)), ...Buffer.from(value)];
	if (typeof value === "number")
		return [...sized(6, 4), value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
	// Types above 7 take a byte of their own.
	if (Array.isArray(value)) return [value.length, 4, ...value.flatMap(written)];
	const entries = Object.entries(value);
	return [...sized(7, entries.length), ...entries.flat().flatMap(written)];
}

/** @param position the data of every address from 128.0.0.0 on; the others have none */
export function geoFile(position: object): Buffer {
	// One node: left is nothing (the node count), right the data (the node count, the 16-byte separator, offset
	// 0).
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
		...written(position),
		...[0xab, 0xcd, 0xef],
		...Buffer.from("MaxMind.com"),
		...metadata,
	]);
}
