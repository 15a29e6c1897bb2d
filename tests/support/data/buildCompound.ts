// Microsoft compound files with the checked parts: a header, a sector table and a directory.
const end = 0xffff_fffe;
const none = 0xffff_ffff;

const entryOf = (name: string, type: number, { left = none, right = none, child = none } = {}): Buffer => {
	const bytes = Buffer.alloc(128);
	bytes.write(name, 0, "utf16le");
	bytes.writeUInt16LE(2 * name.length + 2, 64);
	bytes[66] = type;
	for (const [i, value] of [left, right, child].entries()) bytes.writeUInt32LE(value, 68 + 4 * i);
	return bytes;
};

/**
 * A compound file with these streams at its root, and others in a folder.
 * @param next the sector after the directory: its end, or one that forms a cycle
 */
export function compoundFile(names: readonly string[], below: readonly string[] = [], next = end): Buffer {
	const head = Buffer.alloc(512);
	head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
	for (const [at, value] of [
		[24, 0x3e],
		[26, 3],
		[28, 0xfffe],
		[30, 9],
		[32, 6],
	] as const)
		head.writeUInt16LE(value, at);
	head.writeUInt32LE(1, 44);
	head.writeUInt32LE(1, 48);
	head.writeUInt32LE(end, 68);
	head.fill(0xff, 76);
	head.writeUInt32LE(0, 76);
	const entries = [
		entryOf("Root Entry", 5, { child: 1 }),
		...names.map((name, i) => entryOf(name, 2, { right: i + 2 })),
		entryOf("ObjectPool", 1, below.length > 0 ? { child: names.length + 2 } : {}),
		...below.map((name, i) => entryOf(name, 2, i + 1 < below.length ? { right: names.length + i + 3 } : {})),
	];
	const list = Buffer.alloc(Math.ceil(entries.length / 4) * 512);
	Buffer.concat(entries).copy(list);
	const sectors = list.length / 512;
	const table = Buffer.alloc(512, 0xff);
	table.writeUInt32LE(0xffff_fffd, 0);
	for (let i = 1; i <= sectors; i += 1) table.writeUInt32LE(i < sectors ? i + 1 : next, 4 * i);
	return Buffer.concat([head, table, list]);
}
