import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    paperCopies: { form: string; recordId: number; copies: number }
  }
}

/** A form of a record: `stock-voucher` and its id. */
export interface Paper {
  readonly form: string
  readonly id: number
}

/** Takes the number of the next copy of a form of a record; those who print at once have different ones. */
export async function takeCopyNo(db: Db, { form, id }: Paper): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    insert into paper_copies (form, record_id, copies) values (${form}, ${id}, 1)
    on conflict (form, record_id) do update set copies = paper_copies.copies + 1
    returning copies`.execute(db)
  if (!rows[0]) throw new Error('A copy has its number')
  return rows[0].copies
}
