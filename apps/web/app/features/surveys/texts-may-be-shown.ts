import { createContext } from 'react';

/** Whether texts that are written into the form around may be read by everybody once a person has approved them. */
export const TextsMayBeShown = createContext(false);
