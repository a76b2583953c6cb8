import { createHash } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

import { succeeded } from '#contract/core/envelope.ts'

const columns = `o.id, o.shift_id as "dutyShiftLogId", o.occurred_at as "occurredAt", o.finished_at as "finishedAt",
  o.kind, o.order_level as "orderLevel", o.order_from as "orderFrom", o.order_no as "orderNo", o.device_id as "deviceId", o.equipment, o.content,
  o.active_power_before_mw as "activePowerBeforeMw", o.active_power_after_mw as "activePowerAfterMw",
  o.reactive_power_before_mvar as "reactivePowerBeforeMvar", o.reactive_power_after_mvar as "reactivePowerAfterMvar",
  o.executor_id as "executorId", o.executor_name as "executorName", o.supervisor_id as "supervisorId",
  o.supervisor_name as "supervisorName", o.switching_sheet_no as "switchingSheetNo", o.event_type as "eventType",
  o.item, o.proposal_id as "proposalId", o.proposal_no as "proposalNo", o.struck_at as "struckAt",
  o.struck_reason as "struckReason", o.struck_by_name as "struckByName", o.is_late as "isLate", o.created_at as "creationTime", o.creator_name as "creatorName", o.version`

/** Serves a shift with its entries, and the stream of entries, with hand-written SQL and nothing around it. */
export function serveShifts(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Querystring: { id: string } }>('/shift', async ({ query: { id } }) => {
    const [shift, operations] = await Promise.all([
      pool.query<object>('select * from duty_shift_logs where id = $1', [id]),
      pool.query<object>(
        `select ${columns} from duty_operations o where o.shift_id = $1 order by o.occurred_at, o.id`,
        [id],
      ),
    ])
    const can = { edit: false, finish: false, strike: false }
    return succeeded({
      ...shift.rows[0],
      operations: operations.rows.map((row) => Object.assign(row, { can })),
    })
  })
  app.get<{ Querystring: { keyword?: string; skip: string } }>('/stream', async ({ query }) => {
    const where = query.keyword === undefined ? 'true' : 'o.search_text like $1'
    const values = query.keyword === undefined ? [] : [query.keyword]
    const [count, page] = await Promise.all([
      pool.query<{ total: number }>(`select count(*) as total from duty_operations o where ${where}`, values),
      pool.query<object>(
        `select ${columns}, o.plant_id as "powerPlantId", p.name as "powerPlantName", s.day, s.shift_code as "shiftCode", s.duty_team_name as "dutyTeamName"
         from duty_operations o join duty_shift_logs s on s.id = o.shift_id join plants p on p.id = o.plant_id
         where ${where} order by o.occurred_at desc, o.id desc limit 20 offset ${Number(query.skip)}`,
        values,
      ),
    ])
    return succeeded({ totalCount: count.rows[0]?.total, items: page.rows })
  })
}

/** Milliseconds to read a shift with its entries, hash it as JSON comes and note the hash, in a transaction given up. */
export async function sealBare(client: pg.Client, id: number, plantId: number): Promise<number> {
  await client.query('begin')
  const started = performance.now()
  const shift = await client.query<object>('select * from duty_shift_logs where id = $1 for update', [id])
  const entries = await client.query<object>(
    'select * from duty_operations where shift_id = $1 order by id',
    [id],
  )
  const link = JSON.stringify([shift.rows, entries.rows])
  await client.query(
    `insert into duty_shift_seals (shift_id, plant_id, chain_no, link, hash, sealed_at)
     values ($1, $2, 1, $3, $4, now())`,
    [id, plantId, link, createHash('sha256').update(link).digest('hex')],
  )
  await client.query(`update duty_shift_logs set status = 'handedOver', sealed_at = now() where id = $1`, [
    id,
  ])
  const took = performance.now() - started
  await client.query('rollback')
  return took
}

/** Seconds to read every link and every entry of a plant, fifty shifts at a time, and to hash the links. */
export async function readChainBare(client: pg.Client, plantId: number): Promise<number> {
  const started = performance.now()
  for (let after = 0; ;) {
    const { rows } = await client.query<{ shift_id: number; chain_no: number; link: string; hash: string }>(
      'select * from duty_shift_seals where plant_id = $1 and chain_no > $2 order by chain_no limit 50',
      [plantId, after],
    )
    const last = rows.at(-1)
    if (!last) return (performance.now() - started) / 1000
    await client.query('select * from duty_operations where shift_id = any($1::bigint[]) order by id', [
      rows.map((row) => row.shift_id),
    ])
    const isWhole = rows.every(({ link, hash }) => createHash('sha256').update(link).digest('hex') === hash)
    if (!isWhole) throw new Error('a link does not fit its hash')
    after = last.chain_no
  }
}
