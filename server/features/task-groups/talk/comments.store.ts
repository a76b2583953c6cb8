import { type ColumnType, type GeneratedAlways } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

interface CommentTable {
  id: GeneratedAlways<number>
  groupId: number
  taskId: number | null
  authorId: number
  authorName: string
  body: string
  mentionIds: ColumnType<number[], number[] | undefined, number[]>
  createdAt: ColumnType<string, Date | string, Date | string>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    taskComments: CommentTable
  }
}

interface NewComment {
  readonly groupId: number
  readonly taskId: number | null
  readonly authorId: number
  readonly authorName: string
  readonly body: string
  readonly mentionIds: readonly number[]
  readonly createdAt: Date
}

/** Keeps a comment. */
export async function insertComment(db: Db, { mentionIds, ...comment }: NewComment): Promise<number> {
  const { id } = await db
    .insertInto('taskComments')
    .values({ ...comment, mentionIds: [...mentionIds] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
