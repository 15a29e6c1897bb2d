// Switching the school from a page other than home: its documents are loaded before its home is shown.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { prepareSchool } from "../../../core/config/config.ts";

export function useSchoolSwitch() {
	const navigate = useNavigate();
	/** The school that is loading. */
	const [loadingId, setLoadingId] = useState<string>();
	const latest = useRef<string>(undefined);
	useEffect(
		() => () => {
			latest.current = undefined;
		},
		[],
	);
	/** Resolves when the school's home is navigated to; the last of several calls wins. */
	const switchTo = async (id: string, route: string): Promise<void> => {
		latest.current = id;
		setLoadingId(id);
		try {
			await prepareSchool(id);
			if (latest.current === id) void navigate(route);
		} finally {
			if (latest.current === id) setLoadingId(undefined);
		}
	};
	return { switchTo, loadingId };
}
