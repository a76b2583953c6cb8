import pg from 'pg'

import { readSealedContents } from '#server/features/duty-shift-logs/seal/content.list.ts'
import { writeLink, type LinkPlace } from '#server/features/duty-shift-logs/seal/link.rules.ts'
import { hashOf } from '#server/features/duty-shift-logs/seal/seal.service.ts'
import { openDatabase } from '#server/platform/db/database.ts'

import { withoutIndexes } from './fill.ts'

/** How much there is to read. */
export interface ShiftSizes {
  /** Entries over all shifts. */
  readonly entries: number
  /** Sealed shifts of the plant whose chain is checked. */
  readonly chain: number
}

/** What the measurements ask for. */
export interface FilledShifts {
  readonly chainPlantId: number
  /** An open shift with {@link LARGE_SHIFT} entries, at a plant of its own. */
  readonly large: { readonly id: number; readonly plantId: number }
}

/** Entries of a shift that ran for eight hours; of one in which very much happened. */
const ENTRIES_PER_SHIFT = 20
export const LARGE_SHIFT = 500

/**
 * Adds shifts with their entries to a filled database: years of two plants, the first of them sealed link by link, and
 * one large open shift at a third.
 *
 * @param connection of a superuser, who may leave out triggers
 */
export async function fillShifts(
  connection: pg.ClientConfig,
  { entries, chain }: ShiftSizes,
): Promise<FilledShifts> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set max_parallel_workers_per_gather = 0`)
    const chainPlantId = await plant(client, 'SL1')
    const others = await plant(client, 'SL2')
    const large = { plantId: await plant(client, 'SL3'), id: 0 }
    await client.query(shifts, [chainPlantId, chain, 'handedOver'])
    await client.query(shifts, [others, Math.max(0, entries / ENTRIES_PER_SHIFT - chain), 'handedOver'])
    await client.query(shifts, [large.plantId, 1, 'onDuty'])
    await client.query(crews)
    await withoutIndexes(client, 'duty_operations', async () => {
      await client.query(operations, [[chainPlantId, others], ENTRIES_PER_SHIFT, '20 minutes'])
      await client.query(operations, [[large.plantId], LARGE_SHIFT, '50 seconds'])
    })
    await client.query('vacuum (analyze)')
    await sealChain(connection, client, chainPlantId)
    const { rows } = await client.query<{ id: string }>(
      `select id from duty_shift_logs where plant_id = $1 and status = 'onDuty'`,
      [large.plantId],
    )
    return { chainPlantId, large: { ...large, id: Number(rows[0]?.id) } }
  } finally {
    await client.end()
  }
}

async function plant(client: pg.Client, code: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into plants (code, name, kind, rated_mw, created_at) values ($1, 'Nhà máy ' || $1, 'hydro', 30, now())
     returning id`,
    [code],
  )
  return Number(rows[0]?.id)
}

/** Three shifts a day, from 1990 on; each with a header as an operator fills it in. */
export const shifts = `
  insert into duty_shift_logs (plant_id, day, shift_code, shift_name, starts_at, ends_at, shift_leader_id,
    shift_leader_name, status, sections, section_versions, opened_by_id, opened_by_name, created_at, sealed_at)
  select $1, starts_at::date, 'C' || 1 + n % 3, 'Ca ' || 1 + n % 3, starts_at, starts_at + interval '8 hours', e.id,
    e.full_name, $3::text, h.sections, h.versions, e.id, e.full_name, starts_at,
    case when $3::text = 'handedOver' then starts_at + interval '8 hours' end
  from (select n, timestamptz '1990-01-01 06:00+07' + n * interval '8 hours' as starts_at
    from generate_series(0, $2::int - 1) n) s,
    (select id, full_name from employees where employee_code like 'BM%' order by id limit 1) e,
    (select jsonb_object_agg(name, 1) as versions, jsonb_object_agg(name, value) as sections from (values
      ('conditions', '{"weather":"sunny","temperatureCelsius":31.5,"operatingMode":"Kết lưới bình thường"}'::jsonb),
      ('dispatchers', '{"national":"Nguyễn Văn An","regional":"Trần Thị Bình","provincial":null}'),
      ('unitStates', '[{"id":"unit-1","unit":"H1","state":"running","activePowerMw":14.2,"reactivePowerMvar":2.1,"note":null}]'),
      ('levels', '{"upstreamLevelM":320.42,"downstreamLevelM":251.1,"inflowM3s":35.5,"turbineFlowM3s":33.2,"spillFlowM3s":0,"irradianceWm2":null,"activePowerMw":14.2}'),
      ('meterReadings', '[{"id":"meter-1","meter":"171","startKwh":1000.1,"endKwh":1250.5,"factor":1000}]'),
      ('permits', '[]'), ('portableEarths', '[]'), ('directives', '[]'), ('unfinishedWork', '[]'),
      ('handoverItems', '[{"id":"item-1","name":"Bộ đàm","quantity":4,"state":"good","note":null}]'),
      ('safetyBrief', '{"isDone":true,"note":null}'),
      ('conclusion', '{"text":"Ca vận hành an toàn, thiết bị bình thường"}')) sections (name, value)) h`

const crews = `
  insert into duty_shift_crew (shift_id, employee_id, full_name, post)
  select s.id, e.id, e.full_name, 'mainOperator' from duty_shift_logs s, (
    select id, full_name from employees where employee_code like 'BM%' order by id limit 4) e
  where s.plant_id in (select id from plants where code like 'SL%')`

/** So many entries in each shift of some plants, an interval apart. */
export const operations = `
  insert into duty_operations (shift_id, plant_id, occurred_at, finished_at, kind, order_from, order_no, equipment,
    content, active_power_before_mw, active_power_after_mw, executor_id, executor_name, event_type, is_late,
    created_at, creator_id, creator_name)
  select s.id, s.plant_id, s.starts_at + k * $3::interval, s.starts_at + k * $3::interval + interval '30 seconds',
    (array['switching', 'start', 'powerChange', 'inspection'])[1 + k % 4], 'A3 – Minh', s.id || '/' || k,
    'MC ' || 900 + k % 60, (array['Đóng máy cắt', 'Cắt máy cắt', 'Khởi động tổ máy', 'Tăng công suất theo lệnh',
      'Kiểm tra thiết bị', 'Đo nhiệt độ mối nối'])[1 + (s.id + k) % 6] || ' số ' || (s.id * 7 + k * 131) % 4999,
    14.2, 12.8, s.shift_leader_id, s.shift_leader_name, 1 + k % 3, false,
    s.starts_at + k * $3::interval, s.shift_leader_id, s.shift_leader_name
  from duty_shift_logs s, generate_series(1, $2::int) k where s.plant_id = any($1::bigint[])`

const BATCH = 200

/** Seals the shifts of a plant in their order, as handovers would have done one by one. */
async function sealChain(connection: pg.ClientConfig, client: pg.Client, plantId: number): Promise<void> {
  const database = openDatabase(connection, 2)
  const { rows } = await client.query<{ id: string }>(
    'select id from duty_shift_logs where plant_id = $1 order by starts_at',
    [plantId],
  )
  let place: LinkPlace = { chainNo: 1, previousHash: null }
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map(({ id }) => Number(id))
    const contents = await readSealedContents(database.db, ids)
    for (const id of ids) {
      const content = contents.get(id)
      if (!content) throw new Error(`shift ${id} is gone`)
      const link = writeLink(place, content)
      const hash = hashOf(link)
      await client.query(
        `insert into duty_shift_seals (shift_id, plant_id, chain_no, link, hash, previous_hash, sealed_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, plantId, place.chainNo, link, hash, place.previousHash, content.shift.sealedAt],
      )
      place = { chainNo: place.chainNo + 1, previousHash: hash }
    }
  }
  await database.close()
}
