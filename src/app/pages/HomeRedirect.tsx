import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useConfig } from "../../core/config/config.ts";
import { tabStorage } from "../../core/storage.ts";
import type { Facts } from "../../renderer/evaluate.ts";
import { Loading } from "../shell/Loading.tsx";
import { HomeScreen } from "./HomeScreen.tsx";
import { homeTarget } from "./homeTarget.ts";

const redirectKey = "homeSentOn";
const loopMs = 10_000;
/** Foreign targets that this page has warned of: a visitor who came back sees the home page. */
const warnedTargets = new Set<string>();

/** Whether the target redirected back at once. Where the browser does not store that, each redirect counts as one. */
function isLoop(href: string): boolean {
	const [at, previous] = (tabStorage.get(redirectKey) ?? "").split(" ");
	const isStored = tabStorage.set(redirectKey, `${Date.now()} ${href}`);
	return !isStored || (previous === href && Date.now() - Number(at) < loopMs);
}

function canRedirect(href: string): boolean {
	if (!href.startsWith("#/")) return !isLoop(href);
	if (!href.startsWith("#/leave?")) return true;
	const isNew = !warnedTargets.has(href);
	warnedTargets.add(href);
	return isNew;
}

/** A home page that redirects its visitors; the home page itself where it has no target, or one that redirects back. */
export default function HomeRedirect({ facts }: { readonly facts: Facts }) {
	const navigate = useNavigate();
	const target = homeTarget(useConfig("home"), useConfig("menus"));
	const [stays, setStays] = useState<string>();
	useEffect(() => {
		if (target === undefined) return;
		if (!canRedirect(target)) setStays(target);
		else if (target.startsWith("#/")) void navigate(target.slice(1), { replace: true });
		else location.replace(target);
	}, [target, navigate]);
	return target === undefined || stays === target ? <HomeScreen facts={facts} /> : <Loading />;
}
