import { createHash } from 'node:crypto'

import { foldVietnamese } from '#contract/core/search.ts'
import type { ImportPreview } from '#contract/imports/import.ts'
import { ReadingsMapping } from '#contract/imports/readings-mapping.ts'
import { readTitle } from '#contract/imports/units.ts'
import { listNamedDevices, listNamedParameters } from '#server/features/devices/devices.public.ts'
import type { BackgroundKind, FileHead, ImportRun } from '#server/features/imports/imports.public.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import type { Db } from '#server/platform/db/database.ts'

import { listTouched, type UndoPart, type Written } from '../undo/undo.store.ts'
import { partsToUndo, requireUnconfirmed, undoPart } from '../undo/undo.service.ts'
import { factorsOf } from './mapping.rules.ts'
import { marksOf } from './marks.rules.ts'
import { ReadingsPass } from './readings-pass.ts'
import { cellText } from './rules/cells.rules.ts'
import { findForm, formMapping } from './rules/form.rules.ts'
import { findLayout, type Layout } from './rules/layout.rules.ts'
import { RowReader } from './rules/rows.rules.ts'
import { suggestMapping } from './rules/suggest.rules.ts'

const PREVIEW_ROWS = 8
const SAMPLE_ROWS = 200
/** Columns with more different texts hold values, not names. */
const MOST_NAMES = 300
const LONGEST_NAME = 200

/** The plant's own form, or any other table. */
const layoutOf = (rows: readonly TableRow[]): Layout => findForm(rows) ?? findLayout(rows)

/** What an import wrote; undefined while it has written nothing. */
function writtenBy(run: ImportRun): Written | undefined {
  const { from, to } = marksOf(run.marks)
  if (run.plantId === null || run.startedAt === null || from === undefined || to === undefined)
    return undefined
  return { plantId: run.plantId, by: run.createdBy, at: run.startedAt, source: 'import', from, to }
}

function namesOf(rows: readonly TableRow[], column: number): string[] | null {
  const names = new Set<string>()
  for (const { cells } of rows) {
    const text = cellText(cells[column])
    if (text.length > LONGEST_NAME || names.size > MOST_NAMES) return null
    if (text !== '') names.add(text)
  }
  // As people count: 2 before 10.
  return [...names].toSorted((left, right) => left.localeCompare(right, 'vi', { numeric: true }))
}

async function preview(
  db: Db,
  { plantId }: ImportRun,
  file: { readonly head: FileHead; readonly rows: readonly TableRow[]; readonly remembered: unknown },
): Promise<ImportPreview> {
  const form = findForm(file.head.rows)
  const layout = form ?? findLayout(file.head.rows)
  const body = file.rows.filter(({ number }) => number >= layout.firstRow)
  const names = layout.titles.map((_, column) => namesOf(body, column))
  const [devices, parameters] = await Promise.all([
    listNamedDevices(db, plantId ?? 0),
    listNamedParameters(db, plantId ?? 0),
  ])
  const rows = body.slice(0, SAMPLE_ROWS)
  const suggested = form
    ? formMapping(form, rows, devices, parameters)
    : suggestMapping({ titles: layout.titles, rows, names, devices, parameters })
  // A form says its day and columns itself: those of another day must not be taken for its own.
  const remembered = ReadingsMapping.safeParse(form ? undefined : file.remembered)
  return {
    columns: layout.titles.map((title, column) => ({
      title,
      unit: readTitle(title).unit,
      names: names[column] ?? null,
    })),
    rows: body.slice(0, PREVIEW_ROWS).map(({ cells }) => layout.titles.map((_, at) => cellText(cells[at]))),
    mapping: remembered.success ? withNewNames(remembered.data, suggested) : suggested,
    isRemembered: remembered.success,
  }
}

/** The remembered mapping, with the suggestions for names that its file did not have. */
function withNewNames(remembered: ReadingsMapping, suggested: ReadingsMapping): ReadingsMapping {
  return {
    ...remembered,
    devices: { ...suggested.devices, ...remembered.devices },
    parameters: { ...suggested.parameters, ...remembered.parameters },
    // What to replace, and why, is decided each time.
    existing: 'keep',
    reason: null,
  }
}

async function begin(db: Db, run: ImportRun, head: FileHead): Promise<ReadingsPass> {
  const { titles, firstRow } = layoutOf(head.rows)
  const mapping = ReadingsMapping.parse(run.mapping)
  const [devices, parameters] = await Promise.all([
    listNamedDevices(db, run.plantId ?? 0),
    listNamedParameters(db, run.plantId ?? 0),
  ])
  const known = {
    deviceOf: new Map(devices.map((device) => [device.id, device])),
    parameterOf: new Map(parameters.map((parameter) => [parameter.id, parameter])),
  }
  const clock = { ...mapping, isWorkbook: head.isWorkbook }
  const reader = new RowReader(mapping, clock, factorsOf(mapping, titles, known))
  return new ReadingsPass({ titles, firstRow, mapping, reader })
}

/** Readings from files, wide or long. */
export const readingsImport: BackgroundKind = {
  permission: 'Readings.Import',
  sourceOf: ({ rows }) =>
    createHash('sha256').update(layoutOf(rows).titles.map(foldVietnamese).join('\n')).digest('hex'),
  preview,
  begin,
  listParts: async (db, run) => {
    const written = writtenBy(run)
    return written ? partsToUndo(db, written) : []
  },
  undo: async ({ db }, run, part) => {
    const written = writtenBy(run)
    if (written) await undoPart(db, written, part as UndoPart)
  },
  requireUnconfirmed: async (db, run) => {
    const written = writtenBy(run)
    if (written) await requireUnconfirmed(db, written)
  },
  listTouched: async (db, run) => {
    const written = writtenBy(run)
    return written ? listTouched(db, written) : { count: 0, items: [] }
  },
  topicOf: ({ plantId }) => (plantId === null ? undefined : { topic: 'readings', entityId: String(plantId) }),
}
