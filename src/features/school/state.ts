// Going to another school from a page that is not home: its documents first, then its home in one go.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { prepareSchool } from "../../core/config.ts";

export interface SchoolSwitch {
	/** Resolves when the school's home is on its way to the screen; of two choices the last one counts. */
	readonly goTo: (id: string, route: string) => Promise<void>;
	/** The school whose documents are being fetched. */
	readonly busy: string | undefined;
}

export function useSchoolSwitch(): SchoolSwitch {
	const navigate = useNavigate();
	const [busy, setBusy] = useState<string>();
	const latest = useRef<string>(undefined);
	useEffect(
		() => () => {
			latest.current = undefined;
		},
		[],
	);
	const goTo = async (id: string, route: string): Promise<void> => {
		latest.current = id;
		setBusy(id);
		try {
			await prepareSchool(id);
			if (latest.current === id) void navigate(route);
		} finally {
			if (latest.current === id) setBusy(undefined);
		}
	};
	return { goTo, busy };
}
