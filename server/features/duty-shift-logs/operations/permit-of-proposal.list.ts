import { sql } from 'kysely'

import type { PermitOfProposal, PermitQuery } from '#contract/duty-shift-logs/permit-api.ts'
import type { Work } from '#server/platform/http/call.ts'
import type { Db } from '#server/platform/db/database.ts'

import { isPresent, mayWriteIn } from '../shifts/can.rules.ts'
import { findOpenShift, readCrew } from '../shifts/shift.store.ts'

/** How a work registration stands in the book of its plant. */
export async function readPermitOfProposal(
  work: Pick<Work, 'db' | 'actor' | 'now'>,
  { powerPlantId, proposalId }: PermitQuery,
): Promise<PermitOfProposal> {
  return {
    permit: await findPermit(work.db, powerPlantId, proposalId),
    shift: await findShift(work, powerPlantId),
  }
}

/** The permit that an entry opened, closed by the entry or the correction that names it. */
async function findPermit(db: Db, plantId: number, proposalId: number): Promise<PermitOfProposal['permit']> {
  const { rows } = await sql<NonNullable<PermitOfProposal['permit']>>`
    select o.id as operation_id, o.shift_id as duty_shift_log_id, s.day, s.shift_code, o.item ->> 'kind' as kind,
      o.item ->> 'number' as number, coalesce((o.item ->> 'since')::timestamptz, o.occurred_at) as opened_at,
      coalesce(
        (select coalesce(c.finished_at, c.occurred_at) from duty_operations c
          where c.item ->> 'itemId' = 'op-' || o.id and c.struck_at is null limit 1),
        (select c.occurred_at from duty_shift_corrections c
          where c.plant_id = o.plant_id and c.kind = 'addition' and c.status = 'confirmed'
            and c.item ->> 'itemId' = 'op-' || o.id limit 1)) as closed_at
    from duty_operations o join duty_shift_logs s on s.id = o.shift_id
    where o.proposal_id = ${proposalId} and o.plant_id = ${plantId} and o.struck_at is null`.execute(db)
  return rows[0] ?? null
}

/** The shift that runs, and whether the caller writes in it now. */
async function findShift(
  { db, actor, now }: Pick<Work, 'db' | 'actor' | 'now'>,
  plantId: number,
): Promise<PermitOfProposal['shift']> {
  const open = await findOpenShift(db, plantId)
  if (!open) return null
  const { id, day, shiftCode, status } = open
  const crew = await readCrew(db, id)
  const isOnCrew = crew.some((member) => member.employeeId === actor.userId && isPresent(member, now))
  return { id, day, shiftCode, canWrite: mayWriteIn({ status, permissions: actor.permissions, isOnCrew }) }
}
