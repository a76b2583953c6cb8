import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { IDEMPOTENCY_HEADER } from '#contract/core/session.ts'
import { inverterTrackingProblems } from '#contract/inverter-tracking/index.ts'
import { openZip } from '#server/platform/excel/read/zip-reader.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { exportTracking } from './tracking.excel.ts'
import { DAY, solarPlant, type SolarPlant } from '../testing/solar-plant.ts'

const path = '/api/services/app/InverterTracking/ExportExcel'
const hours = Array.from({ length: 13 }, (_, index) => index + 6)
const BEFORE = '2026-11-19'
const COMPANY = 'Công ty CP Điện Mỹ Tường'

let server: TestApp
let plant: SolarPlant

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-20T12:30:00.000Z')
  plant = await solarPlant(server)
  await server.db
    .updateTable('plants')
    .set({ companyName: COMPANY })
    .where('id', '=', plant.plantId)
    .execute()
  await plant.read(plant.station, 'G_POA', Object.fromEntries(hours.map((hour) => [hour, 600])))
  for (const [index, inverter] of plant.inverters.entries()) {
    for (const day of [BEFORE, DAY]) {
      const valueOf = (base: number, step: number) =>
        Object.fromEntries(hours.map((hour) => [hour, base + index * 3.25 + (hour - 6) * step]))
      await plant.read(inverter, 'P', valueOf(90, 1.5), day)
      await plant.read(inverter, 'TIN', valueOf(59, 1), day)
      await plant.read(inverter, 'EDAY', valueOf(10, 95.5), day)
    }
  }
  const [first] = plant.inverters
  const body = {
    inverterId: first?.id,
    date: DAY,
    shiftCode: 'C1',
    weather: 'sunny',
    notes: 'Vệ sinh tấm pin dãy 3',
    hourlyTrackingData: [
      {
        hour: 9,
        hourlyTrackingDataItems: [
          { specificationId: plant.idOf('F'), value: null, note: 'Mất truyền thông' },
        ],
      },
    ],
  }
  await plant.operator.send('POST', '/services/app/InverterTracking/Create', body)
})
afterAll(() => server.close())

function ask(body: object, who = plant.operator) {
  return server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${who.token}` },
    payload: body,
  })
}

test('every cell of every sheet is what the database has', async () => {
  const answer = await ask({ powerPlantId: plant.plantId, from: BEFORE, to: DAY })
  expect(answer.statusCode).toBe(200)
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Tổng hợp', 'INV01', 'INV02', 'INV03'])
  const { rows: stored } = await sql<{
    code: string
    date: string
    hour: number
    parameter: string
    value: number
  }>`
    select d.code, (r.at at time zone 'Asia/Ho_Chi_Minh')::date as date,
      extract(hour from r.at at time zone 'Asia/Ho_Chi_Minh')::int as hour, p.name as parameter, r.value
    from readings r join devices d on d.id = r.device_id join device_parameters p on p.id = r.parameter_id
    where r.plant_id = ${plant.plantId}::int and d.kind = 'inverter' and r.value is not null`.execute(
    server.db,
  )
  const written = sheets.slice(1).flatMap(({ name, rows }) => {
    let date = ''
    return rows.flatMap((row) => {
      const day = row.map(String).find((cell) => cell.startsWith('Ngày: '))
      if (day) date = day.slice(6).split('/').toReversed().join('-')
      if (typeof row[0] !== 'number') return []
      return hours.flatMap((hour, index) =>
        typeof row[3 + index] === 'number'
          ? [{ code: name, date, hour, parameter: row[1], value: row[3 + index] }]
          : [],
      )
    })
  })
  const inOrder = (cells: object[]) => cells.map((cell) => JSON.stringify(cell)).toSorted()
  expect(inOrder(written)).toEqual(inOrder(stored))
  expect(written).toHaveLength(3 * 2 * 3 * 13)
})

test('a sheet is laid out as the plant’s form', async () => {
  const answer = await ask({ inverterId: plant.inverters[0]?.id, date: DAY })
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
    /filename\*=UTF-8''Theo doi INV_P\d+_20112026\.xlsx$/,
  )
  const { sheets } = await readXlsx(answer.rawPayload, { readStyles: true })
  const [overview, sheet] = sheets
  const { rows = [] } = sheet ?? {}
  expect([overview?.rows[0]?.[0], rows[0]?.[0]]).toEqual([COMPANY, COMPANY])
  expect(rows[1]?.[0]).toMatch(/^Nhà máy: Nhà máy \d+$/)
  expect(rows[3]?.[0]).toBe('BẢNG THEO DÕI THÔNG SỐ INVERTER THEO GIỜ')
  expect(rows[4]?.filter(Boolean)).toEqual([
    'Inverter: INV01',
    'Model: SG250HX',
    'Công suất DC: 250 kWp',
    'Ngày: 20/11/2026',
    'Ca: C1',
    'Thời tiết: Nắng',
  ])
  expect(rows[6]).toEqual([
    'STT',
    'Thông số',
    'Đơn vị',
    ...hours.map((hour) => `${String(hour).padStart(2, '0')}:00`),
    'Max',
    'Min',
    'TB',
    'Ghi chú',
  ])
  const power = rows[7]
  expect(power?.slice(0, 4)).toEqual([1, 'Công suất AC', 'kW', 90])
  expect(power?.slice(16, 19)).toEqual([108, 90, 99])
  const frequency = rows.find((row) => row[1] === 'Tần số')
  expect([frequency?.[6], frequency?.[19]]).toEqual(['-', '09:00 Mất truyền thông'])
  const text = rows.flat().join('\n')
  expect(text).toContain('Sản lượng: 1,156.0 kWh (4.62 kWh/kWp)')
  expect(text).toContain('Sự cố: Vệ sinh tấm pin dãy 3')
  expect(text).toContain('Trần Ghi')
  expect(overview?.rows[7]?.slice(0, 2)).toEqual([3, 'INV01'])
  expect(overview?.rows[3]?.[0]).toBe('TỔNG HỢP THEO DÕI INVERTER')
})

test('a breach is red, days begin on pages of their own, and heads stay in view', async () => {
  const { rawPayload } = await ask({ inverterId: plant.inverters[0]?.id, from: BEFORE, to: DAY })
  const xml = await partOf(rawPayload, 'xl/worksheets/sheet2.xml')
  expect(xml).toContain(
    '<pane xSplit="3" ySplit="7" topLeftCell="D8" activePane="bottomRight" state="frozen"/>',
  )
  expect(xml).toContain('<rowBreaks count="1" manualBreakCount="1">')
  expect(xml).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"\/>/)
  expect(xml).toContain('<f>MAX(D8:P8)</f>')
  expect(xml).toContain('<mergeCell ref="A4:T4"/>')
  const styles = await partOf(rawPayload, 'xl/styles.xml')
  const fills = [...styles.matchAll(/<fill>.*?<\/fill>/g)].map(([fill]) => fill.includes('FFF8B4B4'))
  const looks = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf [^>]*fillId="(\d+)"/g)].map(
    ([, id]) => fills[Number(id)],
  )
  const isRed = (cell: string) => looks[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(xml)?.[1])]
  const line = /<c r="A(\d+)"[^>]*><v>\d+<\/v><\/c><c r="B\d+"[^>]*><is><t[^>]*>Nhiệt độ trong</.exec(
    xml,
  )?.[1]
  // 59 °C at 06:00, one more each hour; 65 is the limit and 66 beyond it.
  expect([isRed(`J${line}`), isRed(`K${line}`)]).toEqual([false, true])
})

async function partOf(workbook: Buffer, name: string): Promise<string> {
  return String(await buffer(openZip(workbook, 1e9).read(name)))
}

test('speaks English when asked', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${plant.operator.token}`, '.aspnetcore.culture': 'en' },
    payload: { powerPlantId: plant.plantId, date: DAY },
  })
  const { sheets } = await readXlsx(answer.rawPayload)
  expect(sheets[0]?.name).toBe('Summary')
  expect(sheets[1]?.rows[3]?.[0]).toBe('HOURLY INVERTER READINGS')
})

test('its length is told beforehand, about', async () => {
  const answer = await ask({ powerPlantId: plant.plantId, from: BEFORE, to: DAY })
  const told = Number(answer.headers['x-estimated-bytes'])
  expect(told / answer.rawPayload.length).toBeGreaterThan(0.5)
  expect(told / answer.rawPayload.length).toBeLessThan(2)
})

test('what is asked for must be of one plant that the caller sees', async () => {
  const other = await solarPlant(server, 1)
  const problem = async (body: object, who = plant.operator) => {
    const answer = await ask(body, who)
    return [answer.statusCode, answer.json<{ error: { problem: string } }>().error.problem]
  }
  expect(await problem({ date: DAY })).toEqual([400, 'core.invalid'])
  expect(await problem({ powerPlantId: plant.plantId })).toEqual([400, 'core.invalid'])
  expect(await problem({ powerPlantId: plant.plantId, from: '2026-10-01', to: DAY })).toEqual([
    422,
    'inverter-tracking.periodTooLong',
  ])
  expect(await problem({ powerPlantId: plant.plantId, date: DAY }, other.operator)).toEqual([
    403,
    'core.plantForbidden',
  ])
  expect(await problem({ inverterId: plant.inverters[0]?.id, date: DAY }, other.operator)).toEqual([
    404,
    'core.notFound',
  ])
  expect(await problem({ inverterId: 999_999, date: DAY })).toEqual([404, 'core.notFound'])
})

test('reads no further day once whoever asked is gone, also before the first byte', async () => {
  let asked = 0
  // The answer's socket is there for three days of thirty.
  const raw = {
    get destroyed() {
      asked += 1
      return asked > 3
    },
  }
  const call = {
    db: server.db,
    now: new Date('2026-11-20T12:30:00.000Z'),
    caller: { language: 'vi' },
    actor: { plantIds: [plant.plantId], fullName: 'Trần Ghi' },
    http: { reply: { raw } },
  } as unknown as Parameters<typeof exportTracking>[0]
  const { content } = await exportTracking(call, {
    powerPlantId: plant.plantId,
    from: '2026-10-22',
    to: DAY,
  })
  if (!(content instanceof Readable)) throw new Error('a stream')
  await expect(buffer(content)).rejects.toThrow(inverterTrackingProblems.exportStopped.code)
  expect(asked).toBe(4)
})

test('ends when whoever asked goes away', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const asked = request({
    port,
    path,
    method: 'POST',
    headers: {
      authorization: `Bearer ${plant.operator.token}`,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: 'one-export',
    },
  })
  asked.end(JSON.stringify({ powerPlantId: plant.plantId, from: '2026-10-21', to: DAY }))
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  answer.destroy()
  await expect
    .poll(async () => {
      const { rows } = await sql<{ busy: number }>`
        select count(*)::int as busy from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(server.db)
      return rows[0]?.busy
    })
    .toBe(0)
})
