import type { ColumnType, Generated, Selectable } from 'kysely'

import type { RequestAction, StepLevel } from '#contract/approvals/labels.ts'
import type { ApprovalStatus } from '#contract/core/approval-status.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedInsertWithNext } from '#server/platform/db/statements/prepared-insert.ts'

interface EventTable {
  id: Generated<number>
  requestId: number
  action: RequestAction
  round: number
  step: number | null
  statusBefore: ApprovalStatus | null
  statusAfter: ApprovalStatus
  byId: number | null
  byName: string | null
  byTitle: string | null
  onBehalfOfId: number | null
  onBehalfOfName: string | null
  onBehalfOfTitle: string | null
  firstStep: number | null
  insteadOf: StepLevel | null
  target: string | null
  comment: string | null
  at: ColumnType<string, Date, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    approvalEvents: EventTable
  }
}

/** What was done, as it is kept for ever. */
export type NewEvent = Omit<Selectable<EventTable>, 'id' | 'at' | keyof EventOffice> &
  Partial<EventOffice> & { readonly at: Date }

/** What a signature was given as; nothing else that is done has it. */
export type EventOffice = Pick<
  Selectable<EventTable>,
  'byTitle' | 'onBehalfOfTitle' | 'firstStep' | 'insteadOf'
>

const noOffice: EventOffice = { byTitle: null, onBehalfOfTitle: null, firstStep: null, insteadOf: null }

const insertEventRow = preparedInsertWithNext('approvalEvents', [
  'requestId',
  'action',
  'round',
  'step',
  'statusBefore',
  'statusAfter',
  'byId',
  'byName',
  'byTitle',
  'onBehalfOfId',
  'onBehalfOfName',
  'onBehalfOfTitle',
  'firstStep',
  'insteadOf',
  'target',
  'comment',
  'at',
])

/** Keeps what was done; it is sent with the next statement. */
export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  await insertEventRow(db, { ...noOffice, ...event })
}

/** Keeps the signatures that decided one request with another, which follows from it. */
export async function copyApprovals(
  db: Db,
  { id, round }: { readonly id: number; readonly round: number },
  toId: number,
): Promise<void> {
  const copied = [
    'action',
    'step',
    'statusBefore',
    'statusAfter',
    'byId',
    'byName',
    'byTitle',
    'onBehalfOfId',
    'onBehalfOfName',
    'onBehalfOfTitle',
    'firstStep',
    'insteadOf',
    'target',
    'comment',
    'at',
  ] as const
  await db
    .insertInto('approvalEvents')
    .columns(['requestId', 'round', ...copied])
    .expression((on) =>
      on
        .selectFrom('approvalEvents')
        .select((row) => [row.val(toId).as('requestId'), row.val(1).as('round'), ...copied])
        .where('requestId', '=', id)
        .where('round', '=', round)
        .where('action', '=', 'approve')
        .orderBy('id'),
    )
    .execute()
}

/** What was done last to a request. */
export async function lastEvent(db: Db, requestId: number) {
  return db
    .selectFrom('approvalEvents')
    .select(['action', 'byName', 'at'])
    .where('requestId', '=', requestId)
    .where('byId', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
