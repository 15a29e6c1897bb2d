// The school follows the URL, and on a home page the URL follows the school (A §4, school choice).
import { useAtomValue, useSetAtom } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { isSchoolReady, prepareSchool, useConfig } from "../../core/config/config.ts";
import { notifyError } from "../../core/http/errors.ts";
import { pendingSchoolAtom, schoolIdAtom, setSchool } from "../../core/session/session.ts";
import { addressedSchool, isDefault, rightHome } from "../pages/homePage.ts";

/** Shows the school an address names as soon as its documents are here; the old screen stays whole until then. */
export function useSchoolOfUrl(): void {
	const location = useLocation();
	const navigate = useNavigate();
	const isBack = useNavigationType() === "POP";
	const school = useAtomValue(schoolIdAtom);
	const list = useConfig("schools")?.list;
	const setPending = useSetAtom(pendingSchoolAtom);
	// Each counts once: a sign-in may change the school as well. A first address without a school was applied before the
	// first drawing; one with another school than that is a link of the painting, followed since then.
	const applied = useRef<typeof location>(undefined);

	useLayoutEffect(() => {
		if (!list) return;
		const route = location.pathname + location.search;
		const { named, missing, plainHome } = addressedSchool(route, list);
		// Any other school's home has its name in the history, so stepping to one without means the default school.
		const wanted = named ?? (applied.current && isBack && plainHome ? list.find(isDefault) : undefined);
		const finish = () => {
			applied.current = location;
			setPending(undefined);
			const right = missing
				? undefined
				: rightHome(
						route,
						list.find(({ id }) => id === school),
					);
			if (right) void navigate(right, { replace: true });
		};
		if (!wanted || wanted.id === school || applied.current === location) return finish();
		if (isSchoolReady(wanted.id)) return setSchool(wanted.id, true);
		let isLeft = false;
		setPending(wanted.id);
		prepareSchool(wanted.id)
			.then(() => {
				if (!isLeft) setSchool(wanted.id, true);
			})
			.catch((error: unknown) => {
				if (isLeft) return;
				notifyError(error);
				finish();
			});
		return () => {
			isLeft = true;
		};
	}, [location, isBack, list, school, navigate, setPending]);
}
