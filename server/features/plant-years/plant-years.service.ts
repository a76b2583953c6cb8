import { Readable } from 'node:stream'

import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { plantYearProblems, type PlantYears } from '#contract/plant-years/index.ts'
import { findLastLink } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { listReservoirsOf } from '#server/features/reservoirs/reservoirs.public.ts'
import { zipArchive } from '#server/platform/excel/write/bytes/zip-writer.ts'
import type { BoundEndpoint, Call, FileAnswer } from '#server/platform/http/call.ts'
import { fileSafe } from '#server/platform/http/download/file-name.ts'
import { noteTaken } from '#server/platform/http/write.ts'

import { yearArchive } from './archive.ts'
import { asking } from './ask.ts'
import { findPlantYears, type YearPlant } from './plant-years.list.ts'

/** The years of which a plant has records. @throws problem `core.notFound` */
export async function getYears(work: Pick<Call, 'db' | 'now'>, powerPlantId: number): Promise<PlantYears> {
  const { first, last } = await readYears(work, powerPlantId)
  return { first, last }
}

async function readYears(
  { db, now }: Pick<Call, 'db' | 'now'>,
  powerPlantId: number,
): Promise<PlantYears & { plant: YearPlant }> {
  const found = await findPlantYears(db, powerPlantId)
  if (!found) throw new Problem(coreProblems.notFound)
  const last = Number(plantDay(now).slice(0, 4))
  return { plant: found.plant, first: Math.min(found.first, last), last }
}

/**
 * A year of a plant as one zip, written as it is read: nothing of it is kept on the way. History says who took it before the first
 * byte goes out.
 *
 * @throws problem `core.notFound` or `plantYears.noRecords`
 */
export async function exportPlantYear(
  call: Call,
  others: readonly BoundEndpoint[],
  { powerPlantId, year }: { readonly powerPlantId: number; readonly year: number },
): Promise<FileAnswer> {
  const { plant, first, last } = await readYears(call, powerPlantId)
  if (year < first || year > last) throw new Problem(plantYearProblems.noRecords, { first, last })
  await noteTaken(call, (audit) =>
    audit.did('plants', powerPlantId, 'yearTaken', [{ field: 'year', from: null, to: year }]),
  )
  const [reservoirs, chain] = await Promise.all([
    listReservoirsOf(call, powerPlantId),
    findLastLink(call.db, powerPlantId),
  ])
  const { now } = call
  const scope = { powerPlantId, year, from: `${year}-01-01`, to: `${year}-12-31`, now, reservoirs }
  const entries = yearArchive({ call, ask: asking(call, others), plant, scope }, chain)
  return {
    fileName: fileSafe(`Hồ sơ năm_${plant.code}_${year}.zip`),
    mediaType: 'application/zip',
    content: Readable.from(zipArchive(entries), { objectMode: false }),
  }
}
