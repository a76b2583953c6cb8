import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { reportKinds, type ReportKind } from '#contract/reports/kinds.ts'
import type { ReportDetail, ReportPreview, ReportRecord } from '#contract/reports/report.ts'
import { reportKindNames } from '#contract/reports/subject.ts'
import { eventTypeLabels } from '#contract/duty-shift-logs/labels.ts'
import { raw } from '#server/features/reports/definitions/testing/raw-figures.ts'
import { reportWorkbook } from '#server/features/reports/render/workbook.ts'
import { definedName } from '#server/platform/excel/write/defined-name.ts'
import { demoApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'
import { readPlantIds } from '#server/test/plant-ids.ts'
import { monthPaper } from '#server/test/report-papers.ts'
import { makeTemplate } from '#server/test/templates.ts'

import { orThrow, reportPath } from './reporting.ts'

const DAY = '2026-11-20'
const run = promisify(execFile)

let server: TestApp
let who: Client
let plantOf: ReadonlyMap<string, number>
/** Every workbook that was handed out, by the name it is kept under. */
const handedOut = new Map<string, Uint8Array>()

beforeAll(async () => {
  server = await demoApp()
  plantOf = await readPlantIds(server.db)
  const plantIds = [...plantOf.values()]
  who = await signedIn(server, { roles: ['TC', 'QĐ', 'GD'], plantIds })
})
afterAll(() => server.close())

const at = (code: string) => plantOf.get(code) ?? 0

/** What a report of a kind is about: inverters of a park, everything else of the hydro plant. */
async function aboutOf(kind: ReportKind) {
  const powerPlantId = at(kind === 'inverter' ? 'MT1' : 'ST')
  const period = reportKinds[kind]
  if (period === 'shift' || period === 'event') {
    const records = await who.get<{ items: ReportRecord[] }>(
      `${reportPath}/GetRecords?PowerPlantId=${powerPlantId}&Kind=${kind}&Until=${DAY}`,
    )
    return { powerPlantId, kind, recordId: orThrow(records).items[0]?.id }
  }
  const from = kind === 'day' ? DAY : '2026-11-14'
  return period === 'range' ? { powerPlantId, kind, from, to: DAY } : { powerPlantId, kind, from }
}

/** A draft of it: the one that is there already, or one that is begun. */
async function draftOf(about: Awaited<ReturnType<typeof aboutOf>>): Promise<number> {
  const { powerPlantId, kind } = about
  const list = `PowerPlantId=${powerPlantId}&Kind=${kind}&Standing=draft&From=${DAY}&To=${DAY}`
  const there = await who.get<{ items: { id: number }[] }>(`${reportPath}/GetAll?${list}`)
  const [known] = orThrow(there).items
  return known?.id ?? orThrow(await who.send<ReportDetail>('POST', `${reportPath}/Create`, about)).id
}

async function fetched(address: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${who.token}` }
  const { statusCode, rawPayload } = await server.app.inject({ url: `/api${address}`, headers })
  expect(statusCode).toBe(200)
  return rawPayload
}

/** The cells that the names of a workbook stand for, as another library reads them. */
async function namedCells(file: Uint8Array) {
  const { namedRanges = [], sheets } = await readXlsx(file)
  const placeOf = (letters: string) =>
    Array.from(letters).reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return new Map(
    namedRanges.flatMap(({ name, range }) => {
      const found = /^'?(.+?)'?!\$([A-Z]+)\$(\d+)(?::\$[A-Z]+\$(\d+))?$/.exec(range)
      if (!found) return []
      const [, sheetName = '', letters = '', first = '', last = first] = found
      const rows = sheets.find((sheet) => sheet.name === sheetName.replaceAll("''", "'"))?.rows ?? []
      const cells = rows.slice(Number(first) - 1, Number(last))
      return [[name, cells.map((row) => row[placeOf(letters)] ?? null)] as const]
    }),
  )
}

/** The wire has six decimals. */
const isSame = (value: unknown, told: unknown) =>
  typeof value === 'number'
    ? typeof told === 'number' && Math.abs(told - value) < 0.000_001
    : (told ?? null) === value

test.each(reportKindNames)(
  'the workbook of the %s report says in its named cells what the screen shows',
  async (kind) => {
    const about = await aboutOf(kind)
    const query = new URLSearchParams(
      Object.entries(about).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const { layout } = orThrow(await who.get<ReportPreview>(`${reportPath}/Preview?${query.toString()}`))
    const file = await fetched(`${reportPath}/Download?Id=${await draftOf(about)}&Format=xlsx`)
    handedOut.set(kind, file)
    const cells = await namedCells(file)
    const taken = new Set<string>()
    const said = layout.sections.flatMap((section): (readonly [string, readonly unknown[]])[] => {
      if (section.kind === 'figures')
        return section.figures.map(({ key, value }) => [definedName(key, taken), [value]])
      if (section.kind !== 'table' || section.rows.length === 0) return []
      return section.columns.flatMap((column, place) => {
        const name = definedName(`${section.key}_${column.key}`, taken)
        const values = section.rows.map((row) => row.cells[place] ?? null)
        return column.kind === 'number' ? [[name, values] as const] : []
      })
    })
    expect(said.length).toBeGreaterThan(4)
    for (const [name, values] of said) {
      const told = cells.get(name)
      const same = values.map((value, place) => isSame(value, told?.[place]))
      expect([name, told?.length, same.every(Boolean)]).toEqual([name, values.length, true])
    }
  },
)

test('the form of a day has what was read in each half-hour, and a line of each kind of event', async () => {
  const id = at('ST')
  await sql`
    insert into duty_operations (shift_id, plant_id, occurred_at, kind, equipment, content, executor_id, executor_name, event_type,
      is_late, created_at, creator_id, creator_name)
    select s.id, s.plant_id, ${DAY}::timestamptz + n * interval '1 minute', 'other', 'Thiết bị ' || n, 'Sự kiện loại ' || n,
      s.shift_leader_id, s.shift_leader_name, n, false, now(), s.shift_leader_id, s.shift_leader_name
    from duty_shift_logs s, generate_series(1, 5) n where s.plant_id = ${id} and s.status <> 'handedOver'`.execute(
    server.db,
  )
  const reportId = await draftOf(await aboutOf('day'))
  const file = await fetched(`/services/app/ReportTemplate/DispatchForm?ReportId=${reportId}`)
  handedOut.set('BCSX', file)
  const rows = (await readXlsx(file)).sheets[0]?.rows ?? []
  const columns = [
    ['generator', 'P'],
    ['generator', 'Q'],
    ['line', 'P'],
    ['station', 'UTC'],
  ] as const
  for (const [place, [kind, code]] of columns.entries()) {
    const read = await raw.halfHours(server.db, id, kind, code, DAY)
    // What is read by the hour stands for both halves of it.
    const halves = read.length === 24 ? read.flatMap((value) => [value, value]) : read
    expect(halves).toHaveLength(48)
    const told = rows.slice(5, 53).map((row) => Number(row[place + 1]))
    expect(told).toEqual(halves.map((value): unknown => expect.closeTo(value, 9)))
  }
  const { rows: lines } = await sql<{ type: number; equipment: string; content: string }>`
    select event_type as type, coalesce(equipment, '') as equipment, content from duty_operations
    where plant_id = ${id} and struck_at is null and (occurred_at at time zone 'Asia/Ho_Chi_Minh')::date = ${DAY}::date
    order by occurred_at, id`.execute(server.db)
  const head = rows.findIndex(([first]) => first === 'Sự kiện trong ngày (loại 1–5)') + 2
  const told = rows.slice(head, head + lines.length).map((row) => row.slice(2, 6).map((cell) => cell ?? ''))
  expect(told).toEqual(
    lines.map(({ type, equipment, content }) => [
      String(type),
      eventTypeLabels[type as keyof typeof eventTypeLabels].vi,
      equipment,
      content,
    ]),
  )
  expect(new Set(lines.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('a workbook of the company is filled with the month that the screen shows', async () => {
  const about = await aboutOf('month')
  const { id, version } = await makeTemplate(server, who, { powerPlantId: about.powerPlantId })
  orThrow(await who.send('POST', '/services/app/ReportTemplate/Activate', { id, version }))
  const reportId = await draftOf(about)
  const file = await fetched(`/services/app/ReportTemplate/Fill?Id=${id}&ReportId=${reportId}`)
  handedOut.set('company', file)
  const { layout } = orThrow(await who.get<ReportDetail>(`${reportPath}/Get?Id=${reportId}`))
  const figures = layout.sections.flatMap((section) => (section.kind === 'figures' ? section.figures : []))
  const gross = figures.find(({ key }) => key === 'grossMwh')?.value
  expect(gross).toBeGreaterThan(0)
  expect((await namedCells(file)).get('grossMwh')).toEqual([gross])
})

/** Whether LibreOffice is at hand; where it is not, what it says of the workbooks is not asked. */
const hasLibreOffice = await run('soffice', ['--version']).then(
  () => true,
  () => false,
)

test.runIf(hasLibreOffice)(
  'LibreOffice opens them all without a word of repair and prints figures and charts (skipped where there is no soffice)',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'report-workbooks-'))
    try {
      handedOut.set('paper', await reportWorkbook(monthPaper(), 'vi'))
      const files = [...handedOut.keys()].map((name) => path.join(folder, `${name}.xlsx`))
      for (const [name, content] of handedOut) await writeFile(path.join(folder, `${name}.xlsx`), content)
      const profile = `-env:UserInstallation=file://${folder}/profile`
      const { stderr } = await run('soffice', [
        '--headless',
        profile,
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        ...files,
      ])
      expect(stderr).not.toMatch(/error|repair|corrupt|could not/i)
      const made = (await readdir(folder)).filter((name) => name.endsWith('.pdf'))
      expect(made.toSorted()).toEqual([...handedOut.keys()].map((name) => `${name}.pdf`).toSorted())
      expect(made).toHaveLength(reportKindNames.length + 3)
      const { numPages, text } = await readPdf(path.join(folder, 'paper.pdf'))
      expect(numPages).toBe(5)
      for (const said of ['13,204.125', '105.6', '13,342.500', 'Đầu cực và thương phẩm theo ngày'])
        expect(text).toContain(said)
      expect(text).not.toMatch(/Err:|#REF|#NAME|###/)
      expect((await readPdf(path.join(folder, 'month.pdf'))).text).not.toMatch(/Err:|#REF|#NAME/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

async function readPdf(file: string): Promise<{ readonly numPages: number; readonly text: string }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: new Uint8Array(await readFile(file)) }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, place) => {
      const { items } = await (await pdf.getPage(place + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  return { numPages: pdf.numPages, text: pages.join('\n') }
}
