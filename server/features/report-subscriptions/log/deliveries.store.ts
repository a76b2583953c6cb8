import { sql, type ColumnType, type GeneratedAlways } from 'kysely'

import type { DeliveryReason, ReportBasis, SubscribedFormat } from '#contract/report-subscriptions/labels.ts'
import type { SubscribedKind } from '#contract/report-subscriptions/rhythm.ts'
import type { Db } from '#server/platform/db/database.ts'

interface DeliveryTable {
  id: GeneratedAlways<number>
  subscriptionId: number | null
  plantId: number
  kind: SubscribedKind
  title: string
  fromDay: string
  toDay: string
  format: SubscribedFormat
  basis: ReportBasis | null
  reportId: number | null
  revision: number | null
  dueAt: ColumnType<string, Date, never>
  missedCount: number
  madeAt: ColumnType<string, Date, never>
  receiverId: number
  receiverName: string
  toAddress: string | null
  reason: DeliveryReason | null
  answer: ColumnType<string | null, never, never>
  sentAt: ColumnType<string | null, never, never>
  mailKey: string
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reportDeliveries: DeliveryTable
  }
}

/** A report that goes to somebody, or why it does not. */
export interface NewDelivery {
  readonly subscriptionId: number
  readonly plantId: number
  readonly kind: SubscribedKind
  readonly title: string
  readonly fromDay: string
  readonly toDay: string
  readonly format: SubscribedFormat
  readonly basis: ReportBasis | null
  readonly reportId: number | null
  readonly revision: number | null
  readonly dueAt: Date
  readonly missedCount: number
  readonly madeAt: Date
  readonly receiverId: number
  readonly receiverName: string
  readonly toAddress: string | null
  readonly reason: DeliveryReason | null
  readonly mailKey: string
}

/** Keeps what goes to whom. */
export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await db
    .insertInto('reportDeliveries')
    .values([...deliveries])
    .execute()
}

/**
 * Takes over what became of mails: the outbox forgets them after a month, and the log is kept.
 *
 * @returns how many have come to their end
 */
export async function noteOutcomes(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    update report_deliveries d set sent_at = o.sent_at, answer = o.last_error,
      reason = case when o.sent_at is null then 'refused' end
    from mail_outbox o
    where o.key = d.mail_key and d.reason is null and d.sent_at is null and o.due_at is null`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
