// The school follows the URL, and on a home page the URL follows the school (A §4, school choice).
import { useAtomValue, useSetAtom } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { isSchoolReady, prepareSchool, useConfig } from "../../core/config/config.ts";
import { notifyError } from "../../core/http/errors.ts";
import { pendingSchoolAtom, schoolIdAtom, setSchool } from "../../core/session/session.ts";
import { addressedSchool, isDefault, rightHome } from "../pages/homePage.ts";

/** Shows the school that the URL names as soon as its documents are loaded; the previous screen stays until then. */
export function useSchoolOfUrl(): void {
	const location = useLocation();
	const navigate = useNavigate();
	const isBack = useNavigationType() === "POP";
	const school = useAtomValue(schoolIdAtom);
	const list = useConfig("schools")?.list;
	const setPending = useSetAtom(pendingSchoolAtom);
	// Each location is applied once, since a sign-in may change the school as well. The school of the first URL was applied
	// before the first render; a location with another school is a link of the server-rendered markup that was followed.
	const applied = useRef<typeof location>(undefined);

	useLayoutEffect(() => {
		if (!list) return;
		const route = location.pathname + location.search;
		const { named, missing, plainHome } = addressedSchool(route, list);
		// The home of any other school is named in the history, so going back to a home without a name means the default school.
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
