import pg from 'pg'

import type { Arena } from '../arena.ts'
import { send } from '../load.ts'
import { emptyStore } from '../readings/fill.ts'

/** How many plants send, and what of. */
export interface StreamSizes {
  readonly plants: number
  /** Of each plant; each has that many parameters. */
  readonly devices: number
  readonly parameters: number
  readonly minutes: number
  readonly trySeconds: number
}

/** A plant that sends by a gateway of its own. */
export interface SendingPlant {
  readonly id: number
  readonly token: string
  readonly devices: readonly string[]
  readonly parameters: readonly string[]
}

/** Adds plants with inverters, parameters by the quarter and a gateway each, in an empty store. */
export async function fillSending(
  { connection, ours, session }: Arena,
  { plants, devices, parameters }: StreamSizes,
): Promise<SendingPlant[]> {
  const client = new pg.Client(connection)
  await client.connect()
  await emptyStore(client)
  await client.query(catalogue(plants, devices, parameters))
  await client.query('vacuum (analyze)')
  const { rows } = await client.query<{ id: string }>(
    `select id from plants where code like 'GW%' order by id`,
  )
  await client.end()
  const codes = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
  const sending: SendingPlant[] = []
  for (const { id } of rows) {
    const answer = (await send(ours.port, {
      method: 'POST',
      path: '/api/services/app/Gateway/Create',
      headers: session,
      body: { powerPlantId: Number(id), name: 'Logger' },
    })) as { result: { token: string } }
    sending.push({
      id: Number(id),
      token: answer.result.token,
      devices: codes('INV', devices),
      parameters: codes('T', parameters),
    })
  }
  return sending
}

const catalogue = (plants: number, devices: number, parameters: number) => `
  insert into plants (code, name, kind, rated_mw, created_at)
    select 'GW' || n, 'Nhà máy gửi số liệu ' || n, 'solar', 20, now() from generate_series(1, ${plants}) n;
  insert into devices (plant_id, kind, code, name, rated_kw, order_no, is_active)
    select p.id, 'inverter', 'INV' || n, 'Inverter ' || n, 225, n, true
    from plants p, generate_series(1, ${devices}) n where p.code like 'GW%' order by p.id, n;
  insert into device_parameters (plant_id, device_kind, code, name, unit, decimals, frequency_minutes, order_no,
    is_required, direction, total)
    select p.id, 'inverter', 'T' || n, 'Thông số ' || n, 'kW', 1, 15, n, false, 'none', 'energy'
    from plants p, generate_series(1, ${parameters}) n where p.code like 'GW%'`
