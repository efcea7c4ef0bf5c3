import { createContext, type ReactNode } from 'react';

/** Takes what a page puts into `<head>` while it is rendered on the server. */
export type HeadCollector = { tags: ReactNode; status: number | undefined };

export const HeadContext = createContext<HeadCollector | null>(null);
