import { boot } from "./app/start/boot.tsx";

const element = document.getElementById("root");
if (!element) throw new Error('index.html must hold an element with id "root", found none; restore it');
void boot(element);
