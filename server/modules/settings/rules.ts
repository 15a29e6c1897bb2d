// What clients get of the settings of a company.
import type { SettingValue, SystemSetting } from "../../../schemas/generated/documents.ts";

type Settings = readonly SystemSetting[] | undefined;

const toWire = ({ code, value }: SystemSetting): SettingValue => ({ code, value });

export function settingOf(settings: Settings, code: string): SettingValue | undefined {
	const found = settings?.find((setting) => setting.code === code);
	return found && toWire(found);
}

export const settingsOfGroup = (settings: Settings, group: string): SettingValue[] =>
	(settings ?? []).filter((setting) => setting.group === group).map(toWire);

export const hidesSpeedTest = (settings: Settings): boolean =>
	settingOf(settings, "HIDE_SPEED_TEST")?.value === "1";
