import { sql } from 'kysely'

import { incidentLevels, type AbnormalLevel } from '#contract/abnormal-incidents/labels.ts'
import type { ReportChannel, ReportFrequency } from '#contract/report-plans/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A report that nobody has begun, as the demonstration goes on with it. */
export interface OpenReport {
  readonly id: number
  readonly catalogueCode: string | null
  readonly frequency: ReportFrequency
  readonly channel: ReportChannel
  readonly recipient: string
  readonly dueLegalAt: string
  /** The first day of what it is about; null where it is about an event. */
  readonly periodFrom: string | null
  readonly preparerId: number
  readonly preparerName: string
  readonly preparerUserName: string
  readonly approverId: number
  readonly approverName: string
}

/** What nobody has begun at a plant, or of the company, as it is due. */
export async function listOpenReports(db: Db, plantId: number | null): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select o.id, l.catalogue_code, o.frequency, l.channel, o.recipient, o.due_legal_at, o.period_from,
      o.preparer_id,
      w.full_name as preparer_name, w.user_name as preparer_user_name, o.approver_id, a.full_name as approver_name
    from report_occurrences o join report_plans l on l.id = o.plan_id
      join employees w on w.id = o.preparer_id join employees a on a.id = o.approver_id
    where o.stage = 'open' and o.plant_id is not distinct from ${plantId}::int8
    order by o.due_legal_at, o.id`.execute(db)
  return rows
}

/** The incidents of a plant's register, as they happened. */
export async function listIncidents(db: Db, plantId: number) {
  const { rows } = await sql<{
    id: number
    plantId: number
    code: string
    level: AbnormalLevel
    occurredAt: string
    equipment: string
  }>`
    select id, plant_id, code, level, occurred_at, equipment from abnormals
    where plant_id = ${plantId} and level = any(${[...incidentLevels]}::text[]) and struck_at is null
    order by occurred_at, id`.execute(db)
  return rows
}
