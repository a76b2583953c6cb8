import { sql, type ColumnType, type Generated } from 'kysely'

import type { OutputDelivery } from '#contract/expected-outputs/delivery.ts'
import type { Db } from '#server/platform/db/database.ts'

type Instant = ColumnType<string | null, undefined, Date>

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    expectedOutputDeliveries: {
      outputId: number
      attempts: Generated<number>
      dueAt: ColumnType<string, Date, Date>
      deliveredAt: Instant
      deliveredTo: ColumnType<string | null, undefined, string>
      answer: ColumnType<string | null, undefined, string>
      lastError: ColumnType<string | null, undefined, string>
      lastErrorAt: Instant
    }
  }
}

/** Has the file of a plan taken to the receiver of its plant. */
export async function queueDelivery(db: Db, outputId: number, dueAt: Date): Promise<void> {
  await db.insertInto('expectedOutputDeliveries').values({ outputId, dueAt }).execute()
}

/** A file that is to be taken to a receiver. */
export interface ClaimedDelivery {
  readonly outputId: number
  readonly plantId: number
  readonly attempts: number
  readonly fileName: string
  readonly content: Buffer
}

/** A newer revision of the same plan was sent: what is older would only replace it. */
const overtaken = sql`exists (select from expected_outputs n where n.plant_id = r.plant_id and n.period = r.period
  and n.starts_on = r.starts_on and n.revision > r.revision and n.sent_at is not null)`

/** Takes the delivery that is due longest, for nobody else until `until`; undefined where none is. */
export async function claimDelivery(db: Db, now: Date, until: Date): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update expected_output_deliveries d set attempts = d.attempts + 1, due_at = ${until}::timestamptz
    from expected_outputs r join expected_output_files f on f.output_id = r.id
    where r.id = d.output_id and d.output_id = (
      select d.output_id from expected_output_deliveries d join expected_outputs r on r.id = d.output_id
      where d.delivered_at is null and d.due_at <= ${now}::timestamptz and not ${overtaken}
      order by d.due_at, d.output_id limit 1 for update of d skip locked)
    returning d.output_id::int8 as output_id, r.plant_id::int8 as plant_id, d.attempts, f.file_name, f.content`.execute(
    db,
  )
  return rows[0]
}

/** Notes that a receiver took a file: the proof, which never changes any more. */
export async function noteTaken(
  db: Db,
  outputId: number,
  taken: { readonly deliveredAt: Date; readonly deliveredTo: string; readonly answer: string },
): Promise<void> {
  await db.updateTable('expectedOutputDeliveries').set(taken).where('outputId', '=', outputId).execute()
}

/** Notes why a file was not taken, and when it is tried again. */
export async function noteRefused(
  db: Db,
  outputId: number,
  refused: { readonly lastError: string; readonly lastErrorAt: Date; readonly dueAt: Date },
): Promise<void> {
  await db.updateTable('expectedOutputDeliveries').set(refused).where('outputId', '=', outputId).execute()
}

/** How far the file of a plan is; null of a plan that goes another way. */
export async function findDelivery(db: Db, outputId: number): Promise<OutputDelivery | null> {
  const { rows } = await sql<OutputDelivery>`
    select d.attempts, d.delivered_at, d.delivered_to, d.answer, d.last_error, d.last_error_at,
      d.delivered_at is null and ${overtaken} as is_overtaken
    from expected_output_deliveries d join expected_outputs r on r.id = d.output_id
    where d.output_id = ${outputId}`.execute(db)
  return rows[0] ?? null
}
