import { isDeepStrictEqual } from 'node:util'

import { paths } from '#contract/core/paths.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import { ReportLayout, tableOf, type ReportFigure, type ReportTable } from '#contract/reports/layout.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { TestApp } from '#server/test/app.ts'

import { reportDefinitions } from '../index.ts'

/** Who sees every plant, as drafts that make themselves are read. */
const everybody: Actor = {
  userId: 1,
  sessionId: '',
  userName: 'admin',
  fullName: 'Quản trị',
  permissions: new Set(),
  roleNames: [],
  plantIds: 'all',
  dutyTeamId: null,
  language: null,
  mustChangePassword: false,
}

/** A report as a test looks at it: by the keys of its figures, tables and columns. */
export class ReadReport {
  constructor(readonly layout: ReportLayout) {}

  figure(key: string): ReportFigure {
    for (const section of this.layout.sections)
      for (const one of section.kind === 'figures' ? section.figures : []) if (one.key === key) return one
    throw new Error(`The report has no figure ${key}`)
  }

  /** The number that a figure says; null where it is not known. */
  number(key: string): number | null {
    const { value } = this.figure(key)
    if (typeof value === 'string') throw new Error(`${key} is no number: ${value}`)
    return value
  }

  table(key: string): ReportTable {
    const table = tableOf(this.layout, key)
    if (!table) throw new Error(`The report has no table ${key}`)
    return table
  }

  /** A column of a table, from the first row to the last. */
  column(table: string, key: string) {
    const { columns, rows } = this.table(table)
    const at = columns.findIndex((one) => one.key === key)
    if (at < 0) throw new Error(`The table ${table} has no column ${key}`)
    return rows.map(({ cells }) => cells[at] ?? null)
  }

  /** Every sentence that is suggested. */
  get suggestions(): string[] {
    return this.layout.sections.flatMap((section) => (section.kind === 'comment' ? section.suggestions : []))
  }
}

/** Reads a report at the time of the tests; what it says is what the contract allows. */
export async function readReport(
  server: TestApp,
  kind: ReportKind,
  subject: {
    readonly powerPlantId: number
    readonly from: string
    readonly to: string
    readonly recordId?: number
  },
  actor: Partial<Actor> = {},
): Promise<ReadReport> {
  const sections = await reportDefinitions[kind].read(
    { db: server.db, actor: { ...everybody, ...actor }, now: server.platform.now() },
    { recordId: null, ...subject },
  )
  const layout = ReportLayout.parse({ sections })
  // What is said beyond the contract would be refused on its way to a browser.
  if (!isDeepStrictEqual(layout.sections, [...sections]))
    throw new Error(`${kind} says more than its contract`)
  requireWhole(layout)
  requireScreens(layout)
  return new ReadReport(layout)
}

/** Keys name one thing each, rows have a cell for each column, and drawings draw columns that are there. */
function requireWhole({ sections }: ReportLayout): void {
  const keys = sections.flatMap((section) => [
    section.key,
    ...(section.kind === 'figures' ? section.figures.map(({ key }) => `figure ${key}`) : []),
  ])
  const twice = keys.filter((key, place) => keys.indexOf(key) !== place)
  if (twice.length > 0) throw new Error(`Named twice: ${twice.join(', ')}`)
  for (const section of sections) {
    if (section.kind === 'table') {
      const { columns, rows, totals } = section
      const lines = [...rows.map(({ cells }) => cells), ...(totals ? [totals] : [])]
      if (lines.some(({ length }) => length !== columns.length))
        throw new Error(`${section.key} has other cells`)
    }
    if (section.kind !== 'chart') continue
    const drawn = sections.find(({ kind, key }) => kind === 'table' && key === section.table)
    const columns = drawn?.kind === 'table' ? drawn.columns.map(({ key }) => key) : []
    if (![section.across, ...section.series].every((key) => columns.includes(key)))
      throw new Error(`${section.key} draws what is not there`)
  }
}

/** The address of each screen, as it looks with its parameters filled in. */
const screens = Object.values(paths).map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

/** What a figure or a row leads to is a screen of the product. */
function requireScreens({ sections }: ReportLayout): void {
  const named = sections.flatMap((section) => {
    if (section.kind === 'figures') return section.figures.map(({ path }) => path)
    return section.kind === 'table' ? section.rows.map(({ path }) => path) : []
  })
  const astray = named.filter((path) => {
    const [address = ''] = path?.split('?') ?? []
    return path !== null && !screens.some((screen) => screen.test(address))
  })
  if (astray.length > 0) throw new Error(`No screens: ${[...new Set(astray)].join(', ')}`)
}
