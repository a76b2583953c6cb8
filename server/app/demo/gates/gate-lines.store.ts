import { sql } from 'kysely'

import { noticeMeansLabels, type NoticeMeans } from '#contract/gate-orders/labels.ts'
import type { GateOpening } from '#contract/gate-orders/order.ts'
import { insertOperation } from '#server/features/duty-shift-logs/operations/operations.store.ts'
import { openingsText } from '#server/features/gate-orders/gate-orders.rules.ts'
import { insertLine } from '#server/features/gate-orders/gate-orders.store.ts'

import type { OpenPage, Walk } from '../shifts/book-walk.ts'

const MINUTE_MS = 60_000

interface Told {
  readonly orderId: number
  readonly orderNo: string
  readonly at: string
  readonly what: 'received' | 'siren' | 'notice' | 'step' | 'completed'
  readonly words: string
  readonly means: NoticeMeans | null
  readonly openings: GateOpening[] | null
  readonly finishedAt: string | null
  readonly executorId: number | null
  readonly executorName: string | null
  readonly supervisorId: number | null
  readonly supervisorName: string | null
}

/** Writes what was done of gate orders into the page of the shift in which it was. */
export async function writeGateLines({ db, plantId }: Walk, { row }: OpenPage, until: Date): Promise<void> {
  const { rows } = await sql<Told>`
    with told as (
      select id as gate_order_id, received_at as at, 'received' as what, reason as words, null as means,
        null::jsonb as openings, received_at as finished_at, null::bigint as executor_id, null as executor_name,
        null::bigint as supervisor_id, null as supervisor_name from gate_orders
      union all select gate_order_id, at, 'siren', site, null, null, at, null, null, null, null from gate_order_sirens
      union all select gate_order_id, at, 'notice', office || ', người nhận: ' || receiver_name, means, null, at, null,
        null, null, null from gate_order_notices
      union all select gate_order_id, started_at, 'step', step_no::text, null, openings, finished_at, executor_id,
        executor_name, supervisor_id, supervisor_name from gate_order_steps
      union all select id, completed_at, 'completed', coalesce(completion_note, ''), null, null, completed_at, null, null,
        null, null from gate_orders)
    select g.id as order_id, g.order_no, t.at, t.what, t.words, t.means, t.openings, t.finished_at, t.executor_id,
      t.executor_name, t.supervisor_id, t.supervisor_name
    from told t join gate_orders g on g.id = t.gate_order_id
    where g.plant_id = ${plantId} and t.at >= ${row.createdAt}::timestamptz and t.at < ${until}::timestamptz
    order by t.at, t.what`.execute(db)
  const leader = { id: row.shiftLeaderId, name: row.shiftLeaderName }
  for (const told of rows) {
    const executor = { id: told.executorId ?? leader.id, name: told.executorName ?? leader.name }
    const id = await insertOperation(db, {
      shiftId: row.id,
      plantId,
      occurredAt: told.at,
      finishedAt: told.finishedAt,
      kind: told.what === 'step' ? 'switching' : 'other',
      orderLevel: null,
      orderFrom: null,
      orderNo: told.orderNo,
      deviceId: null,
      equipment: null,
      content: wordsOf(told),
      activePowerBeforeMw: null,
      activePowerAfterMw: null,
      reactivePowerBeforeMvar: null,
      reactivePowerAfterMvar: null,
      executorId: executor.id,
      executorName: executor.name,
      supervisorId: told.supervisorId,
      supervisorName: told.supervisorName,
      switchingSheetNo: told.what === 'step' ? told.orderNo : null,
      eventType: 1,
      item: null,
      isLate: false,
      proposalId: null,
      proposalNo: null,
      creatorId: executor.id,
      creatorName: executor.name,
      createdAt: new Date(Math.min(Date.parse(told.finishedAt ?? told.at) + MINUTE_MS, until.getTime())),
    })
    await insertLine(db, id, told.orderId)
  }
}

function wordsOf({ what, orderNo, words, means, openings }: Told): string {
  const order = `Lệnh vận hành cửa van số ${orderNo}`
  if (what === 'received') return `Nhận ${order}. Lý do: ${words}`
  if (what === 'siren') return `Hú còi báo xả tại ${words} theo ${order}`
  if (what === 'notice')
    return `Thông báo vận hành cửa van (lệnh số ${orderNo}) bằng ${means ? noticeMeansLabels[means].vi.toLowerCase() : ''} tới ${words}`
  if (what === 'step') return `${order}, bước ${words}: ${openingsText(openings ?? [])}`
  return `Hoàn thành ${order}. ${words}`
}
