import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { HistoryEntry } from '#contract/history/index.ts'
import type { Page } from '#contract/core/page.ts'
import { plantYearApi } from '#contract/plant-years/index.ts'
import { handOver, signableShift } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import type { OpenedShift } from '#server/features/duty-shift-logs/testing/open-shift.ts'
import { readTable } from '#server/platform/excel/read/read-table.ts'
import { openZip, type ZipReader } from '#server/platform/excel/read/zip-reader.ts'
import { testApp, type TestApp } from './app.ts'
import { client, makePlant, makeRole, signedIn, type Client } from './people.ts'

import type { LeftOut } from '#server/features/plant-years/left-out.ts'
import type { ToldFile } from '#server/features/plant-years/readme.ts'

const LIMIT = 64 * 1024 * 1024
const SHIFTS = '01 Ca trực và vận hành'

interface Manifest {
  readonly product: string
  readonly plant: { code: string; name: string }
  readonly year: number
  readonly takenBy: string
  readonly takenAt: string
  readonly shiftChain: { chainNo: number; hash: string } | null
  readonly files: readonly ToldFile[]
  readonly leftOut: readonly LeftOut[]
}

let server: TestApp
let shift: OpenedShift
let other: number
/** Reads everything of the plant, and may take it away. */
let director: Client
/** May take it away, and reads readings alone. */
let archivist: Client

beforeAll(async () => {
  server = await testApp()
  shift = await signableShift(server)
  await handOver(shift)
  other = await makePlant(server.db, { code: 'KHAC', name: 'Nhà máy khác' })
  const plantIds = [shift.plantId]
  director = await signedIn(server, { roles: ['GD', 'QĐ', 'TC'], surname: 'Hồ', name: 'Sơn', plantIds })
  const role = await makeRole(server.db, 'PlantYears.Export', 'Readings.View')
  archivist = await signedIn(server, { roles: [role], plantIds })
  const everywhere = await signedIn(server, { roles: ['QĐ', 'TC'], plantIds: [shift.plantId, other] })
  for (const [plantId, mark] of [
    [shift.plantId, 'CUA-MINH'],
    [other, 'CUA-NGUOI'],
  ] as const) {
    await readAndReport(everywhere, plantId, mark)
  }
})
afterAll(() => server.close())

/** A device with readings around the turn of a year, and an abnormality of each year. */
async function readAndReport(who: Client, powerPlantId: number, mark: string): Promise<void> {
  const ofPlant = { powerPlantId, name: 'Thử' }
  const made = async (path: string, body: object) => {
    const { status, result, error } = await who.send<{ id: number }>(
      'POST',
      `/services/app/${path}/Create`,
      body,
    )
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(error)}`)
    return result.id
  }
  const deviceId = await made('Device', { ...ofPlant, kind: 'inverter', code: mark })
  const parameter = { ...ofPlant, deviceKind: 'inverter', code: 'P', unit: 'kW', frequencyMinutes: 1 }
  const parameterId = await made('DeviceParameter', parameter)
  const reading = (at: string, value: number | null, more = {}) => ({
    deviceId,
    parameterId,
    at,
    value,
    ...more,
  })
  const readings = [
    reading('2025-12-31T16:59:00Z', 1.25),
    reading('2025-12-31T17:00:00Z', 12.5),
    reading('2026-11-20T23:00:00Z', null, { note: '=1+1, mất "mạng"' }),
  ]
  await who.send('POST', '/services/app/Reading/Write', { powerPlantId, readings })
  for (const [year, equipment] of [
    ['2025', `${mark}-CU`],
    ['2026', `${mark}-MOI`],
  ])
    await made('Abnormal', {
      powerPlantId,
      level: 'defect',
      initialAction: 'Khoanh vùng',
      occurredAt: `${year}-10-20T08:27:00Z`,
      equipment,
      phenomenon: 'Rò dầu',
    })
}

async function take(who: Client, query: string) {
  const url = `/api${plantYearApi.export.path}?${query}`
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
  const zip = openZip(answer.rawPayload, LIMIT)
  const manifest = JSON.parse((await contentOf(zip, 'manifest.json')).toString()) as Manifest
  return { answer, zip, manifest }
}

const contentOf = (zip: ZipReader, name: string) => buffer(zip.read(name))

async function cellsOf(zip: ZipReader, name: string): Promise<unknown[]> {
  const cells: unknown[] = []
  const content = await contentOf(zip, name)
  for await (const row of readTable(content, { fileName: 'x.xlsx' })) cells.push(...row.cells)
  return cells
}

const thisYear = () => `PowerPlantId=${shift.plantId}&Year=2026`

test('a year of a plant is one file that says what it has, and whose hashes agree', async () => {
  const { answer, zip, manifest } = await take(director, thisYear())
  const [plant] = await server.db
    .selectFrom('plants')
    .select(['code', 'name'])
    .where('id', '=', shift.plantId)
    .execute()
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    `filename*=UTF-8''Hồ sơ năm_${plant?.code}_2026.zip`,
  )
  expect(manifest).toMatchObject({ plant, year: 2026, takenAt: server.platform.now().toISOString() })
  expect(manifest.takenBy).toContain('Hồ Sơn')
  expect(zip.names.slice(-3)).toEqual(['ĐỌC TRƯỚC.txt', 'SHA256SUMS.txt', 'manifest.json'])
  expect(manifest.files.map(({ path }) => path)).toEqual(zip.names.slice(0, -1))
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = await contentOf(zip, path)
    const hash = createHash('sha256').update(content).digest('hex')
    expect([path, content.length, hash]).toEqual([path, bytes, sha256])
  }
  const sums = (await contentOf(zip, 'SHA256SUMS.txt')).toString()
  expect(sums).toContain(`${manifest.files[0]?.sha256}  ${manifest.files[0]?.path}\n`)
  const readme = (await contentOf(zip, 'ĐỌC TRƯỚC.txt')).toString()
  expect(readme).toContain('sha256sum -c SHA256SUMS.txt')
  for (const { what } of manifest.leftOut) expect(readme).toContain(what)
})

test('its lists are those of the plant and the year, and say how many rows they have', async () => {
  const { zip, manifest } = await take(director, thisYear())
  const path = `${SHIFTS}/Danh sách bất thường, sự cố.xlsx`
  expect(manifest.files.find((one) => one.path === path)).toMatchObject({ rows: 1 })
  const texts: string[] = []
  for (const name of zip.names.filter((one) => one.endsWith('.xlsx')))
    texts.push(...(await cellsOf(zip, name)).filter((cell) => typeof cell === 'string'))
  const all = texts.join('\n')
  expect(all).toContain('CUA-MINH-MOI')
  expect(all).not.toContain('CUA-MINH-CU')
  expect(all).not.toContain('CUA-NGUOI')
})

test('readings are CSV by month at the time of the plant, in which nothing is calculated', async () => {
  const { zip, manifest } = await take(director, thisYear())
  const names = manifest.files.map(({ path }) => path).filter((path) => path.endsWith('.csv'))
  expect(names).toHaveLength(11)
  const head = 'thiet_bi,thong_so,don_vi,thoi_diem,gia_tri,chat_luong,nguon,ghi_chu'
  expect((await contentOf(zip, '05 Số đo/Số đo 2026-01.csv')).toString()).toBe(
    `\u{FEFF}${head}\r\n"CUA-MINH","P","kW",2026-01-01T00:00:00+07:00,12.5,good,manual,\r\n`,
  )
  expect((await contentOf(zip, '05 Số đo/Số đo 2026-11.csv')).toString()).toBe(
    `\u{FEFF}${head}\r\n"CUA-MINH","P","kW",2026-11-21T06:00:00+07:00,,missing,manual,"'=1+1, mất ""mạng"""\r\n`,
  )
})

test('the year before is begun by its readings, and ends with it', async () => {
  expect((await director.get(`${plantYearApi.years.path}?PowerPlantId=${shift.plantId}`)).result).toEqual({
    first: 2025,
    last: 2026,
  })
  const { zip, manifest } = await take(director, `PowerPlantId=${shift.plantId}&Year=2025`)
  const lines = (await contentOf(zip, '05 Số đo/Số đo 2025-12.csv')).toString().trim().split('\r\n')
  expect(lines.slice(1)).toEqual(['"CUA-MINH","P","kW",2025-12-31T23:59:00+07:00,1.25,good,manual,'])
  expect(manifest.files.filter(({ path }) => path.endsWith('.csv'))).toHaveLength(12)
})

test('sealed shifts are there as their papers, with the newest link of their chain', async () => {
  const { zip, manifest } = await take(director, thisYear())
  const path = `${SHIFTS}/Sổ giao nhận ca (PDF)/${shift.shift.day} ${shift.shift.shiftCode}.pdf`
  expect((await contentOf(zip, path)).subarray(0, 5).toString()).toBe('%PDF-')
  const seal = await server.db
    .selectFrom('dutyShiftSeals')
    .select(['chainNo', 'hash'])
    .where('plantId', '=', shift.plantId)
    .executeTakeFirst()
  expect(manifest.shiftChain).toMatchObject({ ...seal })
  // It is no copy of a form that somebody signs on: none is counted.
  expect(await server.db.selectFrom('paperCopies').selectAll().execute()).toEqual([])
})

test('what the caller may not read is not in it, and is named', async () => {
  const { zip, manifest } = await take(archivist, thisYear())
  expect(zip.names.some((name) => name.endsWith('.pdf') || name.includes('bất thường'))).toBe(false)
  expect(zip.names).toContain('05 Số đo/Số đo 2026-11.csv')
  const reasons = manifest.leftOut.map(({ what, why }) => `${what}: ${why}`).join('\n')
  expect(reasons).toMatch(/Abnormal\/ExportExcel.*Cần quyền Abnormal/)
  expect(reasons).toMatch(/Sổ giao nhận ca \(PDF\).*Cần quyền DutyShiftLogs.View/)
})

test('history says who took which year of which plant', async () => {
  await take(director, thisYear())
  const { result } = await director.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?Entity=plants&EntityId=${shift.plantId}`,
  )
  expect(result.items[0]).toMatchObject({
    action: 'yearTaken',
    actorName: 'Hồ Sơn',
    changes: [{ field: 'year', from: null, to: 2026 }],
  })
})

test('a year without records is refused at its field, and nothing is noted', async () => {
  const noted = async () =>
    (await server.db.selectFrom('history').select('id').where('action', '=', 'yearTaken').execute()).length
  const before = await noted()
  for (const year of [2024, 2027]) {
    const { status, error } = await director.get(
      `${plantYearApi.export.path}?PowerPlantId=${shift.plantId}&Year=${year}`,
    )
    expect([status, error?.problem, error?.validationErrors?.[0]?.members]).toEqual([
      400,
      'plantYears.noRecords',
      ['year'],
    ])
  }
  expect((await director.get(`${plantYearApi.export.path}?PowerPlantId=x&Year=2026`)).status).toBe(400)
  expect(await noted()).toBe(before)
})

test('it is for those with the right, at their own plants', async () => {
  const address = `${plantYearApi.export.path}?${thisYear()}`
  expect((await client(server.app).get(address)).status).toBe(401)
  expect((await shift.leader.get(address)).status).toBe(403)
  const foreign = await director.get(`${plantYearApi.export.path}?PowerPlantId=${other}&Year=2026`)
  expect([foreign.status, foreign.error?.problem]).toEqual([403, 'core.plantForbidden'])
  const admin = await signedIn(server, { roles: ['Admin'] })
  const unknown = await admin.get(`${plantYearApi.export.path}?PowerPlantId=2147483647&Year=2026`)
  expect([unknown.status, unknown.error?.problem]).toEqual([404, 'core.notFound'])
})
