import { sql } from 'kysely'

import type { AbnormalDetail } from '#contract/abnormal-incidents/abnormal.ts'
import {
  incidentLevels,
  type AbnormalLevel,
  type AbnormalStatus,
} from '#contract/abnormal-incidents/labels.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import type { Viewing } from '#server/platform/db/list/list.ts'

import { getAbnormal } from './abnormal-incidents.list.ts'
import { daysBetween } from './abnormal-incidents.rules.ts'
import type { Facts } from './abnormal-incidents.store.ts'
import { listAttachments, type AttachmentRow } from './attachments/attachments.store.ts'

/** Something that a shift hands on because it is not resolved, however old. */
export interface OpenDefect {
  readonly id: number
  readonly code: string
  readonly level: AbnormalLevel
  readonly equipment: string
  readonly phenomenon: string
  readonly ageDays: number
  readonly dueOn: string | null
  readonly status: AbnormalStatus
}

/** Everything at a plant that is not resolved, the oldest first. */
export async function openDefectsOf(db: Db, plantId: number, now: Date): Promise<OpenDefect[]> {
  const { rows } = await sql<Omit<OpenDefect, 'ageDays'> & { occurredAt: string }>`${preparedForm}
    select a.id, a.code, a.level, a.equipment, a.phenomenon, a.occurred_at, h.due_on, h.status
    from abnormals a join abnormal_handlings h on h.abnormal_id = a.id
    where a.plant_id = ${plantId} and h.status <> 'resolved' and a.struck_at is null order by a.occurred_at, a.id`.execute(
    db,
  )
  return rows.map(({ occurredAt, ...row }) => ({ ...row, ageDays: daysBetween(occurredAt, now) }))
}

/** The incidents at a plant that still go on: power is not back and nobody has closed them. */
export async function incidentInProgress(
  db: Db,
  plantId: number,
): Promise<Pick<OpenDefect, 'id' | 'code' | 'phenomenon'>[]> {
  const { rows } = await sql<Pick<OpenDefect, 'id' | 'code' | 'phenomenon'>>`
    select a.id, a.code, a.phenomenon
    from abnormals a join abnormal_handlings h on h.abnormal_id = a.id
    where a.plant_id = ${plantId} and a.level = any(${[...incidentLevels]}::text[])
      and h.restored_at is null and h.status <> 'resolved' and a.struck_at is null
    order by a.occurred_at, a.id`.execute(db)
  return rows
}

/** What a shift wrote of an event: everything its seal covers, nothing that changes later. The words of a device are sealed. */
export interface ShiftAbnormal extends Omit<Facts, 'deviceId'> {
  readonly id: number
  readonly code: string
  readonly plantId: number
  readonly dutyShiftLogId: number
  readonly createdById: number
  readonly createdByName: string
  readonly createdAt: string
  readonly struckAt: string | null
  readonly struckReason: string | null
  readonly struckBy: number | null
  readonly struckByName: string | null
  readonly version: number
  /** Those that the shift added, with the SHA-256 of their content. */
  readonly attachments: readonly AttachmentRow[]
}

const factColumns = sql`
  a.id, a.code, a.plant_id, a.duty_shift_log_id, a.level, a.occurred_at, a.detected_at, a.isolated_at, a.equipment,
  a.system, a.phenomenon, a.timeline, a.protections, a.operating_before, a.initial_action, a.expected_power_mw,
  a.actual_power_mw, a.lost_power_mw, a.reported_to, a.created_by_id, a.created_by_name, a.created_at,
  a.struck_at, a.struck_reason, a.struck_by, a.struck_by_name, a.version`

/** What some shifts wrote of their events, in the order they were written. */
export async function listAbnormalsOfShifts(
  db: Db,
  dutyShiftLogIds: readonly number[],
): Promise<ShiftAbnormal[]> {
  const { rows } = await sql<Omit<ShiftAbnormal, 'attachments'>>`
    select ${factColumns} from abnormals a where a.duty_shift_log_id = any(${[...dutyShiftLogIds]}::bigint[])
    order by a.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const attachments = (await listAttachments(db, ids)).filter(({ isFact }) => isFact)
  return rows.map((row) => ({ ...row, attachments: attachments.filter((one) => one.abnormalId === row.id) }))
}

/** The events of a shift as screens show them, in the order they occurred. */
export async function listAbnormalDetailsOfShift(
  viewing: Viewing,
  dutyShiftLogId: number,
): Promise<AbnormalDetail[]> {
  const { rows } = await sql<{ id: number }>`
    select id from abnormals where duty_shift_log_id = ${dutyShiftLogId} order by occurred_at, id`.execute(
    viewing.db,
  )
  const details: AbnormalDetail[] = []
  for (const { id } of rows) details.push(await getAbnormal(viewing, id))
  return details
}

/** Where an event belongs. @throws problem `core.notFound` */
export async function abnormalShiftOf(
  db: Db,
  abnormalId: number,
): Promise<{ powerPlantId: number; dutyShiftLogId: number | null }> {
  const { rows } = await sql<{ powerPlantId: number; dutyShiftLogId: number | null }>`
    select plant_id as power_plant_id, duty_shift_log_id from abnormals where id = ${abnormalId}`.execute(db)
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return rows[0]
}
