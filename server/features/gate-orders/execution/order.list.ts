import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { GateOrderDetail, GateOrderFile } from '#contract/gate-orders/order.ts'
import { readShiftDuties } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { gateOrderList, readAnnouncing, readTold, withRights, type Row } from '../gate-orders.list.ts'
import { missingBefore, opensFurther } from '../gate-orders.rules.ts'
import { listSteps, type GateOrderRow, type GateOrderStepRow } from '../gate-orders.store.ts'

type Details = Pick<
  GateOrderRow,
  | 'authorityName'
  | 'note'
  | 'levelM'
  | 'inflowM3s'
  | 'turbineFlowM3s'
  | 'openingsBefore'
  | 'steps'
  | 'curve'
  | 'contentHash'
  | 'receivedByName'
  | 'completedByName'
  | 'completionNote'
  | 'cancelledAt'
  | 'cancelledByName'
  | 'cancelReason'
>

const detailColumns = sql<Details>`
  g.authority_name, g.note, g.level_m, g.inflow_m3s, g.turbine_flow_m3s, g.openings_before, g.steps, g.curve,
  g.content_hash, g.received_by_name, g.completed_by_name, g.completion_note, g.cancelled_at, g.cancelled_by_name,
  g.cancel_reason`

/** One order in full. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getOrder(viewing: Viewing, id: number): Promise<GateOrderDetail> {
  const found = await gateOrderList.find(viewing, id, detailColumns)
  if (!found) throw new Problem(coreProblems.notFound)
  const { steps, curve, openingsBefore, ...row } = found
  const { db, actor, now } = viewing
  const [doneSteps, told, files] = await Promise.all([
    listSteps(db, id),
    readTold(db, id),
    listFiles(viewing, id),
  ])
  const announcing = await readAnnouncing(db, row.powerPlantId, row.reservoirId, row.plannedFrom)
  const next = steps[doneSteps.length]
  const before = doneSteps.at(-1)?.openings ?? openingsBefore
  const mayOpen = next !== undefined && opensFurther(before, next.openings)
  const isOver = row.status === 'completed' || row.status === 'cancelled'
  const checkAt = next && Date.parse(next.at) > now.getTime() ? next.at : now.toISOString()
  return {
    ...withRights({ ...row, ...counted(row) }, viewing),
    ...detailsOf(row),
    ...told,
    openingsBefore,
    curve,
    steps: steps.map((step, place) => ({ stepNo: place + 1, ...step, ...reachedBy(curve, place) })),
    doneSteps: doneSteps.map((step) => shownStep(step, actor.userId)),
    files,
    contacts: announcing.contacts,
    noticeLeadMinutes: announcing.leadMinutes,
    unannounced:
      isOver || !mayOpen
        ? []
        : missingBefore(
            { ...announcing, sirenTimes: told.sirens.map(({ at }) => at), notices: told.notices },
            checkAt,
          ),
    crew: isOver ? [] : await readCrewNow(db, row.powerPlantId, now),
  }
}

const counted = ({ doneCount, actualSpillM3s }: Pick<Row, 'doneCount' | 'actualSpillM3s'>) => ({
  doneCount,
  actualSpillM3s,
})

const detailsOf = (row: Omit<Details, 'steps' | 'curve' | 'openingsBefore'>) => ({
  authorityName: row.authorityName,
  note: row.note,
  levelM: row.levelM,
  inflowM3s: row.inflowM3s,
  turbineFlowM3s: row.turbineFlowM3s,
  contentHash: row.contentHash,
  receivedByName: row.receivedByName,
  completedByName: row.completedByName,
  completionNote: row.completionNote,
  cancelledAt: row.cancelledAt,
  cancelledByName: row.cancelledByName,
  cancelReason: row.cancelReason,
})

function reachedBy({ steps }: Details['curve'], place: number) {
  const { levelM = 0, spillFlowM3s = 0, releaseM3s = 0 } = steps[place] ?? {}
  return { levelM, spillFlowM3s, releaseM3s }
}

function shownStep(
  { gateOrderId: _order, reservoirId: _reservoir, writtenById, ...step }: GateOrderStepRow,
  userId: number,
) {
  const second = writtenById === step.executorId ? step.supervisorId : step.executorId
  return { ...step, waitsForMe: step.confirmedAt === null && second === userId }
}

async function listFiles({ db, actor }: Viewing, gateOrderId: number): Promise<GateOrderFile[]> {
  const mayAttach = actor.permissions.has('GateOrders.Write') || actor.permissions.has('GateOrders.Execute')
  const { rows } = await sql<Omit<GateOrderFile, 'canDelete'> & { isFixed: boolean }>`
    select a.id, a.file_id, f.file_name, f.media_type, f.size_bytes, a.added_by_name, a.added_at,
      g.status in ('completed', 'cancelled') or coalesce(a.added_at <= g.signed_at, false) as is_fixed
    from gate_order_files a join files f on f.id = a.file_id join gate_orders g on g.id = a.gate_order_id
    where a.gate_order_id = ${gateOrderId} order by a.id`.execute(db)
  return rows.map(({ isFixed, ...file }) => ({ ...file, canDelete: mayAttach && !isFixed }))
}

/** Those who are on the shift on duty of a plant now; nobody where there is none. */
export async function readCrewNow(db: Db, plantId: number, now: Date) {
  const duties = await readShiftDuties(db, [plantId], now)
  return (duties.get(plantId)?.onDuty?.crew ?? []).map(({ employeeId, fullName }) => ({
    employeeId,
    fullName,
  }))
}
