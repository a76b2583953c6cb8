/** Who wrote a draft: its author, and all who changed it since. */
export interface Drafted {
  readonly authorId: number
  readonly changedByIds: readonly number[]
}

/** Says whether a draft says anything that somebody wrote: then another one signs it. */
export const hasDrafted = ({ authorId, changedByIds }: Drafted, userId: number): boolean =>
  authorId === userId || changedByIds.includes(userId)

/** Those who had a part in it, with somebody who has one now. */
export const withPerson = (ids: readonly number[], userId: number): number[] => [...new Set([...ids, userId])]
