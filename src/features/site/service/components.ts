// The blocks of the service bar by type, in one chunk.
import { BarBlock } from "./BarBlock.tsx";
import { ChatBlock } from "./ChatBlock.tsx";
import { EmailBlock } from "./EmailBlock.tsx";
import { MessengerBlock } from "./MessengerBlock.tsx";
import { PhoneBlock } from "./PhoneBlock.tsx";
import { QrBlock } from "./QrBlock.tsx";
import { TopBlock } from "./TopBlock.tsx";

export const components = {
	"service.bar": BarBlock,
	"service.qr": QrBlock,
	"service.messenger": MessengerBlock,
	"service.chat": ChatBlock,
	"service.phone": PhoneBlock,
	"service.email": EmailBlock,
	"service.top": TopBlock,
};
