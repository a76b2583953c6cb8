/** Asks for everybody to whom a letter went. */
export const dispatchesOf = (letterId: number) =>
  ({ query: { letterId, maxResultCount: 200, sorting: 'sentOn' } }) as const
