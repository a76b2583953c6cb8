import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { CurveImport, CurveImported, ImportedPoint } from '#contract/reservoirs/import-curve.ts'
import { reservoirProblems } from '#contract/reservoirs/problems.ts'
import { VersionUpdate, type ReservoirContent } from '#contract/reservoirs/version.ts'
import { openWholeTable, type TableKind } from '#server/features/imports/imports.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'
import { validate } from '#server/platform/http/input/validate.ts'

import { lockVersion } from '../reservoirs.store.ts'
import { changeVersion } from '../versions.service.ts'
import { columnsOf, headingOf, readPoints, wrongColumn } from './curve-import.rules.ts'

const curveTable = (curve: CurveImport['curve']): TableKind => ({
  countHeadings: (row) => [...columnsOf(row, curve).values()].filter((places) => places.length > 0).length,
  unreadable: (reason) => new Problem(reservoirProblems.unreadable, { reason }),
  tooManyRows: (limit) => new Problem(reservoirProblems.tooManyRows, { limit }),
})

/**
 * Takes a curve of a version from a file, all of it or nothing; a trial says what the file has and changes nothing.
 *
 * @throws problem `reservoirs.noColumn`, `.twoColumns`, `.curveErrors`, `core.changedMeanwhile`
 */
export async function importCurve(work: Work, asked: CurveImport): Promise<CurveImported | Refusal> {
  const { db, actor, audit, caller } = work
  const row = await lockVersion(db, asked.versionId)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  await requireVersion(db, 'reservoir-versions', row, asked.version)
  const table = await openWholeTable(work, asked.fileId, curveTable(asked.curve))
  if (table instanceof Refusal) return table
  const columns = columnsOf(table.columns, asked.curve)
  const wrong = wrongColumn(columns)
  if (wrong) {
    const column = headingOf(wrong.field)
    const names = wrong.places.map((place) => table.columns[place] ?? '').join(', ')
    throw wrong.places.length === 0
      ? new Problem(reservoirProblems.noColumn, { column })
      : new Problem(reservoirProblems.twoColumns, { column, names })
  }
  const read = readPoints(table.rows, columns, table.columns, caller.language)
  const used = new Set([...columns.values()].flat())
  const ignoredColumns = table.columns.filter((title, place) => title.trim() !== '' && !used.has(place))
  const result = { ...read, ignoredColumns, version: row.version }
  if (asked.isTrial) return result
  if (read.errors.length > 0) throw new Problem(reservoirProblems.curveErrors, { count: read.errors.length })
  audit.reason = `Nhập từ tệp ${table.file.fileName}`
  const content = withCurve(row.content, asked.curve, read.points)
  const write = validate(
    VersionUpdate,
    { ...content, id: row.id, version: row.version, validFrom: row.validFrom },
    caller.language,
  ) as VersionUpdate
  const changed = await changeVersion(work, write)
  return { ...result, version: changed.version }
}

function withCurve(
  content: ReservoirContent,
  curve: CurveImport['curve'],
  points: readonly ImportedPoint[],
): ReservoirContent {
  if (curve === 'volume')
    return {
      ...content,
      volumeCurve: points.map(({ levelM, volumeHm3, areaKm2 }) => ({
        levelM,
        volumeHm3: volumeHm3 ?? 0,
        areaKm2,
      })),
    }
  return {
    ...content,
    tailwaterCurve: points.map(({ levelM, flowM3s }) => ({ levelM, flowM3s: flowM3s ?? 0 })),
  }
}
