import type { Work } from '#server/platform/http/call.ts'

import { insertImport } from '../imports.store.ts'
import type { WholeTable } from './whole-table.ts'

type Values = Parameters<typeof insertImport>[1]

/** What an import that was done within one call leaves to be seen, and to be taken back by. */
interface Done extends Pick<Values, 'kind' | 'plantId' | 'createdCount' | 'updatedCount' | 'startedAt'> {
  readonly file: WholeTable['file']
  readonly rowCount: number
  /** What its kind takes it back by. */
  readonly marks: object
}

/** Keeps an import that was done within one call, all or nothing. */
export async function noteWholeImport(
  { db, actor, now, audit, caller }: Work,
  { file, rowCount, marks, ...done }: Done,
): Promise<void> {
  const id = await insertImport(db, {
    ...done,
    fileId: file.id,
    fileName: file.fileName,
    language: caller.language,
    state: 'done',
    marks: JSON.stringify(marks),
    rowCount,
    rowsDone: rowCount,
    createdBy: actor.userId,
    createdByName: actor.fullName,
    createdAt: now,
    finishedAt: now,
  })
  audit.created('imports', id, { kind: done.kind, fileName: file.fileName })
}
