import { createContext } from 'react';

/** Marks inline scripts as ours while a page is made (`hashScripts`). What is sent has no nonce, and the browser none to give. */
export const NonceContext = createContext<string | undefined>(undefined);
