import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useConfig } from "../../core/config/config.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { Loading } from "../shell/Loading.tsx";
import { HomeScreen } from "./HomeScreen.tsx";
import { homeTarget } from "./homeTarget.ts";

const sentKey = "schoolfront.homeSentOn";
const soon = 10_000;
/** Strangers this page has already asked about: who turned back sees home itself. */
const turnedBack = new Set<string>();

/** Whether the browser came back from there right away: the other site sends its visitors here again. */
function cameBack(href: string): boolean {
	try {
		const [at, to] = (sessionStorage.getItem(sentKey) ?? "").split(" ");
		sessionStorage.setItem(sentKey, `${Date.now()} ${href}`);
		return to === href && Date.now() - Number(at) < soon;
	} catch (error) {
		console.warn("sessionStorage is blocked; home does not send on to other sites", error);
		return true;
	}
}

function mayGo(href: string): boolean {
	if (!href.startsWith("#/")) return !cameBack(href);
	if (!href.startsWith("#/leave?")) return true;
	const isNew = !turnedBack.has(href);
	turnedBack.add(href);
	return isNew;
}

/** A home page that sends its visitors on; home itself where there is nowhere to go, or nowhere but in a circle. */
export default function HomeRedirect({ facts }: { readonly facts: Facts }) {
	const navigate = useNavigate();
	const target = homeTarget(useConfig("home"), useConfig("menus"));
	const [stays, setStays] = useState<string>();
	useEffect(() => {
		if (target === undefined) return;
		if (!mayGo(target)) setStays(target);
		else if (target.startsWith("#/")) void navigate(target.slice(1), { replace: true });
		else location.replace(target);
	}, [target, navigate]);
	return target === undefined || stays === target ? <HomeScreen facts={facts} /> : <Loading />;
}
