import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import { isOpen } from '../occurrences/open.list.ts'
import type { Named } from '../occurrences/notices.service.ts'
import type { Reminded } from '../rules/reminders.rules.ts'

/** A report that has not gone out, and whom it waits for. */
export interface PendingReport extends Named, Reminded {
  readonly preparerId: number
  readonly approverId: number
}

/** The reports that are near or late: no line tells of one more than 90 days ahead, or after. */
export async function listPending(db: Db, now: Date): Promise<PendingReport[]> {
  const { rows } = await sql<PendingReport>`
    select o.id, o.plant_id, o.report_name, o.frequency, o.period_from, o.event_about, o.due_legal_at, o.due_internal_at,
      o.preparer_id, o.approver_id, l.lead_days, l.after_days, l.escalate_days
    from report_occurrences o join report_plans l on l.id = o.plan_id
    where ${isOpen('o')}
      and o.due_internal_at < ${now}::timestamptz + make_interval(days => l.lead_days + 1)
      and o.due_legal_at > ${now}::timestamptz - make_interval(days => l.after_days + 1)
    order by o.due_legal_at, o.id`.execute(db)
  return rows
}

/** A line whose legal basis has ended. */
export interface EndedBasis {
  readonly id: number
  readonly plantId: number | null
  readonly reportName: string
  readonly legalBasis: string | null
  readonly basisValidUntil: string
  readonly approverId: number
}

/** The lines in force whose basis has ended by a day. */
export async function listEndedBases(db: Db, today: string): Promise<EndedBasis[]> {
  const { rows } = await sql<EndedBasis>`
    select id, plant_id, report_name, legal_basis, basis_valid_until, approver_id from report_plans
    where applies <> 'no' and basis_valid_until < ${today}::date order by id`.execute(db)
  return rows
}
