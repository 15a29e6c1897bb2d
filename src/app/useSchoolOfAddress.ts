// The school follows the address, and on a home page the address follows the school (A §4, school choice).
import { useAtomValue, useSetAtom } from "jotai";
import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { isReady, prepareSchool, useConfig } from "../core/config.ts";
import { tellError } from "../core/errors.ts";
import { comingSchoolAtom, schoolIdAtom, setSchool } from "../core/session.ts";
import { addressedSchool, isDefault, rightHome } from "./homePage.ts";

/** Shows the school an address names as soon as its documents are here; the old screen stays whole until then. */
export function useSchoolOfAddress(): void {
	const location = useLocation();
	const navigate = useNavigate();
	const isBack = useNavigationType() === "POP";
	const school = useAtomValue(schoolIdAtom);
	const list = useConfig("schools")?.list;
	const setComing = useSetAtom(comingSchoolAtom);
	// Each counts once: a sign-in may change the school as well. A first address without a school was obeyed before the
	// first drawing; one with another school than that is a link of the painting, followed since then.
	const obeyed = useRef<typeof location>(undefined);

	useLayoutEffect(() => {
		if (!list) return;
		const route = location.pathname + location.search;
		const { named, missing, plainHome } = addressedSchool(route, list);
		// Any other school's home has its name in the history, so stepping to one without means the default school.
		const wanted = named ?? (obeyed.current && isBack && plainHome ? list.find(isDefault) : undefined);
		const settle = () => {
			obeyed.current = location;
			setComing(undefined);
			const right = missing
				? undefined
				: rightHome(
						route,
						list.find(({ id }) => id === school),
					);
			if (right) void navigate(right, { replace: true });
		};
		if (!wanted || wanted.id === school || obeyed.current === location) return settle();
		if (isReady(wanted.id)) return setSchool(wanted.id, true);
		let left = false;
		setComing(wanted.id);
		prepareSchool(wanted.id)
			.then(() => {
				if (!left) setSchool(wanted.id, true);
			})
			.catch((error: unknown) => {
				if (left) return;
				tellError(error);
				settle();
			});
		return () => {
			left = true;
		};
	}, [location, isBack, list, school, navigate, setComing]);
}
