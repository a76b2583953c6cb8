/** Who wrote a draft: its author, and all who changed it since. */
export interface Drafted {
  readonly authorId: number
  readonly changedByIds: readonly number[]
}

/** Says whether a draft says anything that somebody wrote: then another one signs it. */
export const hasDrafted = ({ authorId, changedByIds }: Drafted, userId: number): boolean =>
  authorId === userId || changedByIds.includes(userId)

/** Who has changed a draft, with somebody who does now. */
export const withChanger = ({ changedByIds }: Pick<Drafted, 'changedByIds'>, userId: number): number[] => [
  ...new Set([...changedByIds, userId]),
]
