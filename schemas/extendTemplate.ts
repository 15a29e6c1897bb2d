// Templates that extend another one, and patches by key: of a template's own file, or of a home document.
import type { Block, TemplateDoc, TemplateFile, TemplatePatch } from "./generated/documents.ts";
import { type Problem, problem } from "./problems.ts";

/** A block of this type stands for the block of its key in the patched template, which moves here with what it holds. */
export const movedType = "template.moved";

/** A template, as far as it could be made, and what was wrong with its patches. */
export interface PatchedTemplate {
	readonly template: TemplateDoc;
	readonly problems: readonly Problem[];
}

/** Where a block is: in a list of its parent's slot. */
interface FoundBlock {
	readonly list: Block[];
	readonly index: number;
	readonly block: Block;
}

class PatchRefused extends Error {
	readonly problem: Problem;
	constructor(refusal: Problem) {
		super(refusal.path);
		this.problem = refusal;
	}
}

const slotsOf = (block: Block): Block[][] => Object.values(block.slots ?? {}) as Block[][];

/** Every block of a tree and its place. */
function* foundIn(list: Block[]): Generator<FoundBlock> {
	for (const [index, block] of list.entries()) {
		yield { list, index, block };
		for (const inner of slotsOf(block)) yield* foundIn(inner);
	}
}

const keysIn = (list: Block[]): string[] =>
	[...foundIn(list)].flatMap(({ block: { key, type } }) => (key && type !== movedType ? [key] : []));

function findBlock(tree: Block[], key: string): FoundBlock | undefined {
	for (const found of foundIn(tree))
		if (found.block.key === key && found.block.type !== movedType) return found;
	return undefined;
}

/** @throws PatchRefused when no block has the key */
function blockOfKey(tree: Block[], key: string, path: string, known: readonly string[]): FoundBlock {
	const found = findBlock(tree, key);
	if (found) return found;
	const expected = `the key of a block of the template: ${known.join(", ")}`;
	throw new PatchRefused(problem(path, expected, `"${key}"`, "choose one of them"));
}

/** Puts the moved blocks in the places of those that stand for them. @param from where they are taken from */
function fillMoved(blocks: Block[], from: Block[][], path: string, known: readonly string[]): void {
	for (const { list, index, block } of [...foundIn(blocks)]) {
		if (block.type !== movedType) continue;
		const key = block.key ?? "";
		const trees = from.filter((tree) => keysIn(tree).includes(key));
		const found = blockOfKey(trees[0] ?? [], key, path, known);
		found.list.splice(found.index, 1);
		list[index] = found.block;
	}
}

/** Settings after a change; null removes one. */
const changedProps = (before: Block["props"], change: Block["props"]): NonNullable<Block["props"]> =>
	Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null));

function applyPatch(tree: Block[], patch: TemplatePatch, path: string): void {
	const known = keysIn(tree);
	const { list, index, block } = blockOfKey(tree, patch.at, `${path}.at`, known);
	if (patch.op === "remove") {
		list.splice(index, 1);
		return;
	}
	if (patch.op === "change") {
		const { when, ...rest } = block;
		const condition = patch.when === undefined ? when : patch.when;
		list[index] = {
			...rest,
			...(condition ? { when: condition } : {}),
			...(patch.props ? { props: changedProps(block.props, patch.props) } : {}),
		};
		return;
	}
	if (patch.op === "replace") {
		const replacement = structuredClone([patch.block]);
		const removed = list.splice(index, 1);
		fillMoved(replacement, [removed, tree], `${path}.block`, known);
		list.splice(index, 0, ...replacement);
		return;
	}
	const blocks = structuredClone(patch.blocks);
	fillMoved(blocks, [tree], `${path}.blocks`, known);
	// A moved block may have stood before this place, or around it.
	const found = findBlock(tree, patch.at);
	if (!found) {
		const expected = `blocks that do not move "${patch.at}", which they stand beside or in`;
		throw new PatchRefused(problem(`${path}.blocks`, expected, `"${patch.at}"`, "use replace"));
	}
	if (patch.op === "insertInto") {
		const { slots = {} } = found.block;
		const present = Object.hasOwn(slots, patch.slot) ? (slots[patch.slot] as Block[]) : [];
		found.list[found.index] = {
			...found.block,
			slots: { ...slots, [patch.slot]: [...present, ...blocks] },
		};
	} else found.list.splice(found.index + (patch.op === "insertAfter" ? 1 : 0), 0, ...blocks);
}

/** The tree without slots whose blocks have all been moved or removed. */
const withoutEmptySlots = (blocks: readonly Block[]): Block[] =>
	blocks.map((block) => {
		const { slots, ...rest } = block;
		const filled = Object.entries((slots ?? {}) as Record<string, Block[]>)
			.filter(([, inner]) => inner.length > 0)
			.map(([name, inner]) => [name, withoutEmptySlots(inner)] as const);
		return filled.length > 0 ? { ...rest, slots: Object.fromEntries(filled) } : rest;
	});

/** @throws PatchRefused when the patch leaves two blocks of one key, or no root or several */
function checkTree(tree: readonly Block[], path: string): Block {
	const keys = keysIn([...tree]);
	const twice = keys.find((key, index) => keys.indexOf(key) < index);
	if (twice !== undefined)
		throw new PatchRefused(
			problem(path, "keys that no other block has", `"${twice}" twice`, "rename one of them"),
		);
	const [root, second] = tree;
	if (!root || second)
		throw new PatchRefused(
			problem(path, "one outermost block", `${tree.length}`, "replace the outermost block in place of that"),
		);
	return root;
}

/**
 * Applies patches in their order. One that cannot be applied is left out and reported; the others are applied.
 * @param path of the patches, for messages
 */
export function applyPatches(
	template: TemplateDoc,
	patches: readonly TemplatePatch[],
	path: string,
): PatchedTemplate {
	const problems: Problem[] = [];
	let { root } = template;
	for (const [index, patch] of patches.entries()) {
		const tree = structuredClone([root]);
		const at = `${path}[${index}]`;
		try {
			applyPatch(tree, patch, at);
			root = checkTree(withoutEmptySlots(tree), at);
		} catch (error) {
			if (!(error instanceof PatchRefused)) throw error;
			problems.push(error.problem);
		}
	}
	return { template: { ...template, root }, problems };
}

/** Every template as it is rendered, and the problems of those that extend another, by path. */
export interface TemplateCatalog {
	/** Without those whose base does not exist or that extend themselves. */
	readonly templates: ReadonlyMap<string, TemplateDoc>;
	readonly problems: ReadonlyMap<string, readonly Problem[]>;
}

/** @param files every template file by catalog path; valid against its schema */
export function templateCatalog(files: ReadonlyMap<string, TemplateFile>): TemplateCatalog {
	const templates = new Map<string, TemplateDoc>();
	const problems = new Map<string, readonly Problem[]>();
	const resolve = (path: string, below: readonly string[]): TemplateDoc | undefined => {
		const known = templates.get(path);
		const file = files.get(path);
		if (known || !file) return known;
		if (!("extends" in file)) {
			templates.set(path, file);
			return file;
		}
		const chain = [...below, path];
		const refuse = (expected: string, found: string): undefined => {
			problems.set(path, [problem("extends", expected, found, "extend another template")]);
		};
		if (below.includes(file.extends) || file.extends === path)
			return refuse("a template that does not extend this one", [...chain, file.extends].join(" > "));
		const base = resolve(file.extends, chain);
		if (!base) {
			const expected = `one of the other templates: ${[...files.keys()].filter((each) => each !== path).join(", ")}`;
			return problems.has(file.extends)
				? refuse("a template without problems", `"${file.extends}"`)
				: refuse(expected, `"${file.extends}"`);
		}
		const { theme = base.theme } = file;
		const { template, problems: found } = applyPatches(base, file.patches, "patches");
		if (found.length > 0) problems.set(path, found);
		const resolved = { id: file.id, v: file.v, ...(theme ? { theme } : {}), root: template.root };
		templates.set(path, resolved);
		return resolved;
	};
	const inOrder = [...files.keys()].flatMap((path) => {
		const template = resolve(path, []);
		return template ? [[path, template] as const] : [];
	});
	return { templates: new Map(inOrder), problems };
}
