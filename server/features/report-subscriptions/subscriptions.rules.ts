/** The right to subscribe others, and to see all that was sent. */
export const MANAGES = 'ReportSubscriptions.Edit'

/** Whether somebody may change a subscription: who manages them, and who made it for nobody but themselves. */
export function isKeeper(
  { userId, permissions }: { readonly userId: number; readonly permissions: ReadonlySet<string> },
  { authorId, receiverIds }: { readonly authorId: number; readonly receiverIds: readonly number[] },
): boolean {
  return permissions.has(MANAGES) || (authorId === userId && isOnly(receiverIds, userId))
}

/** Whether nobody is among some people but one. */
export const isOnly = (ids: readonly number[], userId: number): boolean => ids.every((id) => id === userId)
