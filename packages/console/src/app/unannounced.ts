/** For what no event announces, such as the state of a room: it is asked for again while somebody looks at it. Rules: CONSOLE-9. */
export const unannounced = { refetchInterval: 1_500 } as const;
