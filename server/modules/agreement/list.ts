// The agreements of a student as a list: what is to be signed, what was signed, and what is over.
import type { AgreementEntry, AgreementList } from "../../../schemas/generated/documents.ts";
import { isSigned } from "../../shared/agreements/copyMachine.ts";
import type { StudentAgreements } from "../../shared/agreements/studentAgreements.ts";
import { copyOnWire, entryOnWire, isOpen } from "./wire.ts";

interface Asked {
	readonly status?: "all" | "open" | "signed" | undefined;
	readonly page?: number | undefined;
	readonly pageSize?: number | undefined;
}

const newestFirst = (one: AgreementEntry, other: AgreementEntry): number =>
	(other.signedAt ?? "").localeCompare(one.signedAt ?? "");

export function listOf(
	{ entries, copies }: StudentAgreements,
	{ status = "all", page = 1, pageSize = 20 }: Asked,
	signAll: boolean,
): AgreementList {
	const counted = new Set(entries.map(({ copy }) => copy?.copyId));
	const outdated = new Set(entries.map(({ earlier }) => earlier?.copyId));
	const current = entries.map(entryOnWire);
	const open = current.filter(isOpen);
	const others = copies
		.filter(({ copyId }) => !counted.has(copyId))
		.map((copy) => copyOnWire(copy, false, isSigned(copy.state) && outdated.has(copy.copyId)));
	const signed = [...current.filter((each) => !isOpen(each)), ...others.filter(({ signedAt }) => signedAt)];
	const rest = others.filter(({ signedAt }) => !signedAt);
	const lists = {
		open,
		signed: current.filter((each) => !isOpen(each)).toSorted(newestFirst),
		all: [...open, ...signed.toSorted(newestFirst), ...rest],
	};
	const all = lists[status];
	return {
		list: all.slice((page - 1) * pageSize, page * pageSize),
		total: all.length,
		page,
		pageSize,
		signAll,
	};
}
