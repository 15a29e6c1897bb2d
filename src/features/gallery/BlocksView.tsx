import { useRenderer } from "../../renderer/TemplateView.tsx";
import { BlockStates } from "./BlockStates.tsx";
import { Choice } from "./Choice.tsx";
import { parts } from "./choices.ts";
import { ListAndDetail } from "./ListAndDetail.tsx";
import type { Address } from "./useAddress.ts";

/** Every block a template can name. */
export function BlocksView({ query, choose }: Address) {
	const { blocks, t } = useRenderer();
	const types = [...blocks.keys()].sort();
	const type = blocks.has(query.get("block") ?? "") ? String(query.get("block")) : (types[0] ?? "");
	const plugin = blocks.get(type);
	const colour = query.get("colour") ?? "default";
	return (
		<ListAndDetail
			label={t("gallery.blocks")}
			names={types}
			current={type}
			onChoose={choose("block")}
			choices={
				<Choice
					name={t("gallery.theme")}
					value={colour}
					options={parts.colour()}
					onChange={choose("colour")}
				/>
			}
		>
			{plugin && <BlockStates plugin={plugin} theme={colour} />}
		</ListAndDetail>
	);
}
