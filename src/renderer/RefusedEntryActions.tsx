// Buttons for an entry the server refused: retry, or discard after a confirmation.
import { useState } from "react";
import { useT } from "../core/i18n.ts";
import { discardEntry, retryEntry } from "../core/outbox/outbox.ts";
import { Button } from "../ui/Button.tsx";

/** @param id of the refused entry */
export function RefusedEntryActions({ id }: { readonly id: string }) {
	const t = useT();
	const [asked, setAsked] = useState<string>();
	const asks = asked === id;
	return (
		<>
			<Button
				variant="plain"
				onClick={({ detail }) => {
					if (!asks) void retryEntry(id);
					// The second click of a double click does not confirm.
					else if (detail < 2) void discardEntry(id);
				}}
			>
				{t(asks ? "outbox.discardSure" : "outbox.retry")}
			</Button>
			{/* The same button cancels the confirmation, so that it keeps the focus. */}
			<Button variant="plain" onClick={() => setAsked(asks ? undefined : id)}>
				{t(asks ? "outbox.keep" : "outbox.discard")}
			</Button>
		</>
	);
}
