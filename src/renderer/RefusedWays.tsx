// What a student can do about work the server does not take: try again, or let it go, which is asked twice.
import { useState } from "react";
import { useT } from "../core/i18n.ts";
import { discard, retry } from "../core/outbox/outbox.ts";
import { Button } from "../ui/Button.tsx";

/** @param id of the refused entry */
export function RefusedWays({ id }: { readonly id: string }) {
	const t = useT();
	const [asked, setAsked] = useState<string>();
	const asks = asked === id;
	return (
		<>
			<Button
				look="plain"
				onClick={({ detail }) => {
					if (!asks) void retry(id);
					// The second half of a double click on the question is no answer to it.
					else if (detail < 2) void discard(id);
				}}
			>
				{t(asks ? "outbox.discardSure" : "outbox.retry")}
			</Button>
			{/* The same button takes the question back: it keeps the focus.. */}
			<Button look="plain" onClick={() => setAsked(asks ? undefined : id)}>
				{t(asks ? "outbox.keep" : "outbox.discard")}
			</Button>
		</>
	);
}
