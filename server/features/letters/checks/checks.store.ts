import type { ColumnType, GeneratedAlways } from 'kysely'

import type { CheckOutcome, LetterCheckStep } from '#contract/letters/labels.ts'
import type { LetterCheck } from '#contract/letters/letter.ts'
import type { Db } from '#server/platform/db/database.ts'

interface CheckTable {
  id: GeneratedAlways<number>
  letterId: number
  step: LetterCheckStep
  outcome: CheckOutcome
  byId: number
  byName: string
  at: ColumnType<string, Date, never>
  remark: string | null
  holds: boolean
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    letterChecks: CheckTable
  }
}

/** Notes what somebody judged of a draft. */
export async function insertCheck(
  db: Db,
  check: Omit<CheckTable, 'id' | 'at'> & { readonly at: Date },
): Promise<void> {
  await db.insertInto('letterChecks').values(check).execute()
}

/** What was passed of a draft is not what it says now. */
export async function passChecksOver(db: Db, letterId: number): Promise<void> {
  await db.updateTable('letterChecks').set({ holds: false }).where('letterId', '=', letterId).execute()
}

/** What was judged of the draft of a letter, in the order in which it was. */
export async function listChecks(db: Db, letterId: number): Promise<LetterCheck[]> {
  return db
    .selectFrom('letterChecks')
    .select(['id', 'step', 'outcome', 'byName', 'at', 'remark', 'holds'])
    .where('letterId', '=', letterId)
    .orderBy('id')
    .execute()
}
