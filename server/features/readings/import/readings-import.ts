import { createHash } from 'node:crypto'

import { foldVietnamese } from '#contract/core/search.ts'
import type { ImportPreview } from '#contract/imports/import.ts'
import { Problem } from '#contract/core/problem.ts'
import { acceptedMapping, ReadingsMapping, type ReadingsDraft } from '#contract/imports/readings-mapping.ts'
import { readTitle } from '#contract/imports/units.ts'
import {
  listNamedDevices,
  listNamedParameters,
  readParameters,
} from '#server/features/devices/devices.public.ts'
import type {
  BackgroundKind,
  FileHead,
  FileRows,
  ImportRun,
} from '#server/features/imports/imports.public.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import { columnLetters } from '#server/platform/excel/write/sheet.ts'
import type { Db } from '#server/platform/db/database.ts'

import { listTouched, type UndoPart, type Written } from '../undo/undo.store.ts'
import { partsToUndo, requireUnconfirmed, undoPart } from '../undo/undo.service.ts'
import { blocksOf } from '../writing/judge.rules.ts'
import { factorsOf } from './mapping.rules.ts'
import { Figures } from './figures/figures.ts'
import { marksOf } from './marks.rules.ts'
import { ReadingsPass } from './readings-pass.ts'
import { cellText } from './rules/cells.rules.ts'
import { findForm, formMapping } from './rules/form.rules.ts'
import { findLayout, type Layout } from './rules/layout.rules.ts'
import { RowReader } from './rules/rows.rules.ts'
import { suggestMapping } from './rules/suggest.rules.ts'
import { FileScan } from './scan/file-scan.ts'
import { findMark, findOrder } from './scan/findings.rules.ts'

/** As the file has them, for who knows what stands where. */
const PREVIEW_ROWS = 2
const SAMPLE_ROWS = 200

/** The plant's own form, or any other table. */
const layoutOf = (rows: readonly TableRow[]): Layout => findForm(rows) ?? findLayout(rows)

/** What an import wrote; undefined while it has written nothing. */
function writtenBy(run: ImportRun): Written | undefined {
  const { from, to } = marksOf(run.marks)
  if (run.plantId === null || run.startedAt === null || from === undefined || to === undefined)
    return undefined
  return { plantId: run.plantId, by: run.createdBy, at: run.startedAt, source: 'import', from, to }
}

async function preview(
  db: Db,
  run: ImportRun,
  file: { readonly head: FileHead; readonly rows: FileRows; readonly remembered: unknown },
): Promise<ImportPreview> {
  const form = findForm(file.head.rows)
  const { titles, firstRow } = form ?? findLayout(file.head.rows)
  const scan = new FileScan(titles.length, firstRow, SAMPLE_ROWS)
  let next = await file.rows.next()
  for (; !next.done; next = await file.rows.next()) scan.take(next.value)
  const known = await readKnown(db, run.plantId ?? 0)
  const { devices, parameters } = known
  const names = scan.columns.map((column) => column.sortedNames())
  const suggested = form
    ? formMapping(form, devices, parameters)
    : suggestMapping({ titles, rows: scan.firstRows, names, devices, parameters })
  // A form says its day and columns itself: those of another day must not be taken for its own.
  const remembered = ReadingsMapping.safeParse(form ? undefined : file.remembered)
  const mapping = remembered.success ? withNewNames(remembered.data, suggested) : suggested
  const titleOf = (column: number) => titles[column] || columnLetters(column)
  const { mark, numbers } = findMark(mapping, scan.columns, titleOf, standardsOf(mapping, titles, known))
  const { order, dates } = findOrder(scan.datesOf(mapping.timeColumn), titleOf(mapping.timeColumn))
  // What somebody has answered about this very file stands; another file is asked about anew.
  const answered = remembered.success && run.mapping !== null ? remembered.data : undefined
  return {
    columns: titles.map((title, column) => ({
      title,
      unit: readTitle(title).unit,
      names: names[column] ?? null,
      samples: scan.columns[column]?.samples() ?? [],
    })),
    rows: scan.firstRows
      .slice(0, PREVIEW_ROWS)
      .map(({ cells }) => titles.map((_, at) => cellText(cells[at]))),
    mapping: {
      ...mapping,
      decimalMark: answered?.decimalMark ?? mark,
      // A form says its day once, with the year or in words.
      dateOrder: answered?.dateOrder ?? (form ? 'dayFirst' : order),
    },
    isRemembered: remembered.success,
    manner: next.value ?? null,
    numbers,
    dates,
  }
}

/** What the plant has, to be matched with and held against. */
async function readKnown(db: Db, plantId: number) {
  const [devices, parameters] = await Promise.all([
    listNamedDevices(db, plantId),
    listNamedParameters(db, plantId),
  ])
  const standards = await readParameters(
    db,
    plantId,
    devices.map(({ id }) => id),
  )
  return { devices, parameters, standards }
}
type Known = Awaited<ReturnType<typeof readKnown>>

/** What the numbers of a file may be, by the devices and parameters that its columns are matched with. */
function standardsOf(mapping: ReadingsDraft, titles: readonly string[], known: Known) {
  const { devices, parameters, standards } = known
  const catalogue = {
    deviceOf: new Map(devices.map((device) => [device.id, device])),
    parameterOf: new Map(standards.map((parameter) => [parameter.id, parameter])),
  }
  const blockOf = blocksOf(catalogue)
  return {
    factors: factorsIfAny(mapping, titles, {
      deviceOf: catalogue.deviceOf,
      parameterOf: new Map(parameters.map((parameter) => [parameter.id, parameter])),
    }),
    blocksOf: (parameterId: number, deviceIds: readonly number[]) => {
      const kind = catalogue.parameterOf.get(parameterId)?.deviceKind
      const ofKind = devices.filter((device) => device.kind === kind).map(({ id }) => id)
      const meant = ofKind.filter((id) => deviceIds.includes(id))
      return (meant.length > 0 ? meant : ofKind).map((deviceId) => blockOf({ deviceId, parameterId }))
    },
  }
}

/** The factors of a mapping that may not fit yet: then nothing is converted, and the check will say what is wrong. */
function factorsIfAny(
  ...[mapping, titles, known]: Parameters<typeof factorsOf>
): ReturnType<typeof factorsOf> {
  try {
    return factorsOf(mapping, titles, known)
  } catch (error) {
    if (error instanceof Problem) return new Map()
    throw error
  }
}

/** The remembered mapping, with the suggestions for names that its file did not have. */
function withNewNames(remembered: ReadingsDraft, suggested: ReadingsDraft): ReadingsDraft {
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
  const mapping = acceptedMapping(run.mapping)
  const { devices, parameters, standards } = await readKnown(db, run.plantId ?? 0)
  const deviceOf = new Map(devices.map((device) => [device.id, device]))
  const standardOf = new Map(standards.map((standard) => [standard.id, standard]))
  const parameterOf = new Map(
    parameters.map((one) => [one.id, { ...one, addsUp: standardOf.get(one.id)?.addsUp === true }]),
  )
  const clock = { ...mapping, isWorkbook: head.isWorkbook }
  const reader = new RowReader(mapping, clock, factorsOf(mapping, titles, { deviceOf, parameterOf }))
  const figures = new Figures(blocksOf({ deviceOf, parameterOf: standardOf }), mapping.decimalMark)
  return new ReadingsPass({ titles, firstRow, mapping, reader, figures, deviceOf, parameterOf })
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
