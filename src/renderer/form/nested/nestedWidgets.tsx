// rjsf's registry of widgets, made of our kinds of fields.
import type { RegistryWidgetsType } from "@rjsf/utils";
import { LeafCell } from "./LeafCell.tsx";
import type { Leaf, LeafProps } from "./leafTypes.ts";
import { leaves } from "./leaves.ts";

const leafWidget = (pick: (props: LeafProps) => Leaf) =>
	function NestedLeaf(props: LeafProps) {
		return <LeafCell leaf={pick(props)} props={props} />;
	};

export const nestedWidgets: RegistryWidgetsType = {
	...Object.fromEntries(Object.entries(leaves).map(([name, pick]) => [name, leafWidget(pick)])),
	HiddenWidget: () => null,
};
