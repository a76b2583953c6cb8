import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { SubscribedFormat } from '#contract/report-subscriptions/labels.ts'
import type { SubscribedKind } from '#contract/report-subscriptions/rhythm.ts'
import type { CalendarPeriod } from '#contract/reports/periods.ts'
import type { Db } from '#server/platform/db/database.ts'

interface SubscriptionTable {
  id: GeneratedAlways<number>
  plantId: ColumnType<number, number, never>
  kind: ColumnType<SubscribedKind, SubscribedKind, never>
  title: ColumnType<string, string, never>
  rhythm: CalendarPeriod
  sendTime: string
  weekday: number | null
  monthDay: number | null
  format: SubscribedFormat
  note: string | null
  /** Null while it is paused. */
  nextDueAt: ColumnType<string | null, Date | null, Date | null>
  lastDueAt: ColumnType<string | null, never, Date | null>
  authorId: ColumnType<number, number, never>
  authorName: ColumnType<string, string, never>
  createdAt: ColumnType<string, Date, never>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reportSubscriptions: SubscriptionTable
    reportSubscriptionReceivers: { subscriptionId: number; employeeId: number }
  }
}

/** A subscription as its table holds it. */
export type SubscriptionRow = Selectable<SubscriptionTable>

/** When it goes out and with what. */
export type SubscriptionFacts = Pick<
  SubscriptionRow,
  'rhythm' | 'sendTime' | 'weekday' | 'monthDay' | 'format' | 'note'
>

interface NewSubscription extends SubscriptionFacts, Pick<SubscriptionRow, 'plantId' | 'kind' | 'title'> {
  readonly nextDueAt: Date
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

/** Keeps a new subscription. */
export async function insertSubscription(db: Db, subscription: NewSubscription): Promise<number> {
  const row = db.insertInto('reportSubscriptions').values(subscription)
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

/** The row of a subscription, locked. @throws problem `core.notFound` */
export async function getSubscriptionRow(db: Db, id: number): Promise<SubscriptionRow> {
  const rows = db.selectFrom('reportSubscriptions').selectAll().where('id', '=', id)
  const row = await rows.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Changes a subscription; whoever saw it before must look again. */
export async function updateSubscription(
  db: Db,
  id: number,
  changes: Partial<SubscriptionFacts> & { readonly nextDueAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('reportSubscriptions')
    .set((on) => ({ ...changes, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reportSubscriptions').where('id', '=', id).execute()
}

/** Who gets a subscription. */
export async function listReceiverIds(db: Db, subscriptionId: number): Promise<number[]> {
  const rows = db.selectFrom('reportSubscriptionReceivers').select('employeeId')
  const found = await rows.where('subscriptionId', '=', subscriptionId).orderBy('employeeId').execute()
  return found.map(({ employeeId }) => employeeId)
}

/** Has a subscription go to these people and no others. */
export async function setReceivers(db: Db, subscriptionId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('reportSubscriptionReceivers').where('subscriptionId', '=', subscriptionId).execute()
  if (ids.length === 0) return
  const rows = ids.map((employeeId) => ({ subscriptionId, employeeId }))
  await db.insertInto('reportSubscriptionReceivers').values(rows).execute()
}

/** The subscriptions whose hour has come, the longest waiting first. */
export async function listDue(db: Db, now: Date): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('reportSubscriptions')
    .selectAll()
    .where('nextDueAt', '<=', now.toISOString())
    .orderBy('nextDueAt')
    .orderBy('id')
    .execute()
}

/** Those of some subscriptions that are still due, locked; one that somebody else has in hand is left out. */
export async function lockDue(db: Db, ids: readonly number[], now: Date): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('reportSubscriptions')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('nextDueAt', '<=', now.toISOString())
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Notes what went out and when the next one does; nobody's form of it is outdated by that. */
export async function noteSent(
  db: Db,
  id: number,
  times: { readonly lastDueAt: Date | null; readonly nextDueAt: Date },
): Promise<void> {
  await db.updateTable('reportSubscriptions').set(times).where('id', '=', id).execute()
}

/** Whoever gets each of some subscriptions. */
export async function listReceiversOf(
  db: Db,
  ids: readonly number[],
): Promise<{ readonly subscriptionId: number; readonly employeeId: number }[]> {
  const { rows } = await sql<{ subscriptionId: number; employeeId: number }>`
    select subscription_id, employee_id from report_subscription_receivers
    where subscription_id = any(${[...ids]}::bigint[]) order by subscription_id, employee_id`.execute(db)
  return rows
}
