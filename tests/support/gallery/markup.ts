// The markup of a stage for snapshots: without classes, styles and generated ids, and split into blocks, so
// that a changed block changes its own snapshot only.
import type { Page } from "playwright-core";
import type { BlockBox } from "../../../scripts/matrix/difference.ts";

/** Generated ids are replaced by their order. */
export function withOrderedIds(html: string): string {
	const ids = new Map<string, string>();
	return html.replaceAll(/_r_\w+_/g, (id) => ids.get(id) ?? ids.set(id, `id${ids.size + 1}`).get(id) ?? id);
}

/** One element per line, without classes and styles, which only reflect the implementation. */
export const plainMarkup = (html: string): string =>
	withOrderedIds(html.replaceAll(/ (?:class|style|data-theme)="[^"]*"/g, "")).replaceAll(/><(?!\/)/g, ">\n<");

export interface BlockMarkup {
	readonly type: string;
	/** Markup of the block, in which `<block-slot type="…">` stands for each nested block. */
	readonly html: string;
	readonly children: readonly BlockMarkup[];
}

interface StageMarkup {
	readonly state: string;
	readonly theme: string;
	readonly html: string;
	readonly blocks: readonly BlockMarkup[];
}

/** Every stage of the page. React's own tree tells which elements belong to which block. */
export const stagesOf = (page: Page): Promise<StageMarkup[]> =>
	page.evaluate(() => {
		interface Fiber {
			readonly tag: number;
			readonly memoizedProps: { readonly block?: { readonly type: string }; readonly scope?: object } | null;
			readonly stateNode: Node;
			readonly child: Fiber | null;
			readonly sibling: Fiber | null;
		}
		const [functionComponent, hostComponent] = [0, 5];
		const childrenOf = ({ child }: Fiber): Fiber[] => {
			const found: Fiber[] = [];
			for (let each = child; each; each = each.sibling) found.push(each);
			return found;
		};
		const topElements = (fiber: Fiber): Element[] =>
			fiber.tag === hostComponent
				? [fiber.stateNode as Element]
				: childrenOf(fiber).flatMap((each) => topElements(each));
		const blocksIn = (fiber: Fiber): Fiber[] => {
			const { block, scope } = fiber.memoizedProps ?? {};
			return fiber.tag === functionComponent && block && scope
				? [fiber]
				: childrenOf(fiber).flatMap((each) => blocksIn(each));
		};
		const innerBlocks = (fiber: Fiber): Fiber[] => childrenOf(fiber).flatMap((each) => blocksIn(each));

		const serialize = (fiber: Fiber): BlockMarkup => {
			const inner = innerBlocks(fiber);
			const slotOf = new Map<Element, string>();
			for (const each of inner) {
				const [first, ...rest] = topElements(each);
				const type = each.memoizedProps?.block?.type ?? "";
				if (first) slotOf.set(first, type);
				for (const element of rest) slotOf.set(element, "");
			}
			const copy = (node: Node): Node | undefined => {
				const type = node instanceof Element ? slotOf.get(node) : undefined;
				if (type === "") return undefined;
				if (type !== undefined) {
					const slot = document.createElement("block-slot");
					slot.setAttribute("type", type);
					return slot;
				}
				const shallow = node.cloneNode(false);
				for (const child of node.childNodes) {
					const copied = copy(child);
					if (copied) shallow.appendChild(copied);
				}
				return shallow;
			};
			const html = topElements(fiber)
				.map((element) => copy(element))
				.map((node) => (node instanceof Element ? node.outerHTML : ""))
				.join("");
			const type = fiber.memoizedProps?.block?.type ?? "";
			return { type, html, children: inner.map(serialize) };
		};

		const root = document.getElementById("root");
		const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
		const top = key && (Reflect.get(root ?? {}, key) as { stateNode: { current: Fiber } }).stateNode.current;
		if (!top) throw new Error("React must keep its tree at #root under __reactContainer$, found none");
		// From the root: an element itself knows a fiber that may be the one of an earlier render.
		const fibers = new Map<Node, Fiber>();
		const open = [top];
		for (let fiber = open.pop(); fiber; fiber = open.pop()) {
			if (fiber.tag === hostComponent) fibers.set(fiber.stateNode, fiber);
			open.push(...childrenOf(fiber));
		}
		return [...document.querySelectorAll<HTMLElement>("section[data-stage]")].map((stage) => {
			const fiber = fibers.get(stage);
			if (!fiber) throw new Error("a stage must be in React's tree, found none");
			return {
				state: stage.dataset["state"] ?? "",
				theme: stage.querySelector<HTMLElement>(":scope > [data-theme]")?.dataset["theme"] ?? "",
				html: stage.innerHTML,
				blocks: innerBlocks(fiber).map(serialize),
			};
		});
	});

/** Where every block is in the window, with what it opens; those that show nothing are left out. */
export const blockBoxes = (page: Page): Promise<BlockBox[]> =>
	page.evaluate(() => {
		interface Fiber {
			readonly tag: number;
			readonly memoizedProps: { readonly block?: { readonly type: string }; readonly scope?: object } | null;
			readonly stateNode: unknown;
			readonly child: Fiber | null;
			readonly sibling: Fiber | null;
		}
		interface Extent {
			readonly type: string;
			left: number;
			top: number;
			right: number;
			bottom: number;
		}
		const [functionComponent, hostComponent] = [0, 5];
		const extents: Extent[] = [];
		const extend = (around: readonly Extent[], element: Element): void => {
			const { left, top, right, bottom } = element.getBoundingClientRect();
			if (right <= left || bottom <= top) return;
			for (const each of around) {
				each.left = Math.min(each.left, left);
				each.top = Math.min(each.top, top);
				each.right = Math.max(each.right, right);
				each.bottom = Math.max(each.bottom, bottom);
			}
		};
		const visit = (fiber: Fiber | null, around: readonly Extent[]): void => {
			for (let each = fiber; each; each = each.sibling) {
				const { block, scope } = each.memoizedProps ?? {};
				const isBlock = each.tag === functionComponent && block && scope;
				const own = { type: block?.type ?? "", left: 1e6, top: 1e6, right: 0, bottom: 0 };
				if (isBlock) extents.push(own);
				const inner = isBlock ? [...around, own] : around;
				if (each.tag === hostComponent && each.stateNode instanceof Element) extend(inner, each.stateNode);
				visit(each.child, inner);
			}
		};
		const root = document.getElementById("root");
		const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
		const top = key && (Reflect.get(root ?? {}, key) as { stateNode: { current: Fiber } }).stateNode.current;
		if (!top) throw new Error("React must keep its tree at #root under __reactContainer$, found none");
		visit(top, []);
		return extents
			.filter(({ left, right }) => right > left)
			.map(({ type, left, top: y, right, bottom }) => ({
				type,
				x: Math.floor(left),
				y: Math.floor(y),
				width: Math.ceil(right) - Math.floor(left),
				height: Math.ceil(bottom) - Math.floor(y),
			}));
	});
