import { Readable } from 'node:stream'

import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { problemText } from '#contract/core/problem-text.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import type { DutyShiftLog } from '#contract/duty-shift-logs/shift.ts'
import { readingApi } from '#contract/readings/index.ts'
import { titleOf } from '#contract/reports/periods.ts'
import { reportApi } from '#contract/reports/index.ts'
import type { Report } from '#contract/reports/report.ts'
import { getShift, shiftLogDocument } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { readingLines } from '#server/features/readings/readings.public.ts'
import { holds } from '#server/platform/auth/actor.ts'
import { oneAhead } from '#server/platform/db/list/one-ahead.ts'
import type { Call, FileAnswer } from '#server/platform/http/call.ts'
import { pdfAnswer } from '#server/platform/pdf/pdf-answer.ts'

import type { Ask } from './ask.ts'
import type { LeftOut } from './left-out.ts'
import { folders, yearLists, type YearScope } from './lists.ts'
import type { YearPlant } from './plant-years.list.ts'
import { monthsOf } from './spans.rules.ts'

/** One file of a year, before it is written. */
export interface YearFile {
  readonly folder: string
  /** Without its folder, with its ending. */
  readonly name: string
  readonly title: string
  readonly content: AsyncIterable<Buffer>
  /** Known once the content was taken; null for what has no rows. */
  readonly rowCount: () => number | null
}

/** Who asks for which year of which plant; what cannot be had is told to `leaveOut`. */
export interface YearWork {
  readonly call: Call
  readonly ask: Ask
  readonly plant: YearPlant
  readonly scope: YearScope
  readonly leaveOut: (one: LeftOut) => void
}

const PAGE = 500
/** A batch of lines is as much as the zip packs in one go. */
const LINES_OF_PIECE = 2000

/** Every file of a year, each opened when the one before it was taken. */
export async function* yearFiles(work: YearWork): AsyncGenerator<YearFile> {
  yield* listFiles(work)
  yield* readingFiles(work)
  yield* orLeftOut(work, 'Báo cáo đã xác nhận (PDF)', reportFiles(work))
  yield* orLeftOut(work, 'Sổ giao nhận ca (PDF)', shiftFiles(work))
}

async function* listFiles({ ask, plant, scope, leaveOut }: YearWork): AsyncGenerator<YearFile> {
  for (const { folder, of, files, endpoint } of yearLists) {
    if (of && !of.includes(plant.kind)) continue
    for (const { name, open } of files(scope, ask)) {
      const answer = await open().catch(refusal)
      if (typeof answer === 'string') {
        leaveOut({
          what: [folder, endpoint.path.split('/').slice(-2).join('/'), name].join(' '),
          why: answer,
        })
        break
      }
      const title = [answer.list?.title ?? answer.fileName, name].filter(Boolean).join(' ')
      yield {
        folder,
        name: `${title}.xlsx`,
        title,
        content: await contentOf(answer),
        rowCount: () => answer.list?.rowCount() ?? null,
      }
    }
  }
}

/** The words of an expected refusal; anything else is thrown on. */
function refusal(error: unknown): string {
  if (error instanceof Problem) return problemText(error, 'vi')
  throw error
}

async function contentOf({ content }: FileAnswer): Promise<Readable> {
  return content instanceof Readable ? content : content.open()
}

async function* orLeftOut(
  { leaveOut }: YearWork,
  what: string,
  files: AsyncGenerator<YearFile>,
): AsyncGenerator<YearFile> {
  try {
    yield* files
  } catch (error) {
    leaveOut({ what, why: refusal(error) })
  }
}

function* readingFiles({ call, scope, leaveOut }: YearWork): Generator<YearFile> {
  const { powerPlantId, year, now } = scope
  if (!holds(call.actor, readingApi.range.access)) {
    leaveOut({ what: 'Số đo', why: 'người tải không có quyền xem số đo' })
    return
  }
  for (const { name, from, to } of monthsOf(year, now)) {
    const count = { rows: 0 }
    const lines = readingLines(call.db, powerPlantId, from, to)
    yield {
      folder: folders.readings,
      name: `Số đo ${name}.csv`,
      title: `Số đo tháng ${name}`,
      content: csvOf(lines, count),
      rowCount: () => count.rows,
    }
  }
}

const HEADER = '\u{FEFF}thiet_bi,thong_so,don_vi,thoi_diem,gia_tri,chat_luong,nguon,ghi_chu\r\n'

async function* csvOf(
  batches: AsyncIterable<readonly string[]>,
  count: { rows: number },
): AsyncGenerator<Buffer> {
  let lines: string[] = []
  const piece = () => Buffer.from(lines.map((line) => `${line}\r\n`).join(''))
  yield Buffer.from(HEADER)
  for await (const batch of batches) {
    count.rows += batch.length
    lines.push(...batch)
    if (lines.length < LINES_OF_PIECE) continue
    yield piece()
    lines = []
  }
  if (lines.length > 0) yield piece()
}

/** The papers of confirmed reports, as they were kept. */
async function* reportFiles({ ask, scope }: YearWork): AsyncGenerator<YearFile> {
  const { powerPlantId, from, to } = scope
  const pages = (skipCount: number) =>
    ask(reportApi.list, { powerPlantId, from, to, sorting: 'from', skipCount, maxResultCount: PAGE })
  for await (const report of everyOne<Report>(pages)) {
    if (report.confirmedAt === null) continue
    const answer = await ask(reportApi.download, { id: report.id, format: 'pdf' })
    const title = `${titleOf(report.kind, report, 'vi')}, bản ${report.revision}`
    yield {
      folder: `${folders.reports}/Báo cáo đã xác nhận (PDF)`,
      name: `${title}.pdf`,
      title,
      content: await contentOf(answer),
      rowCount: () => null,
    }
  }
}

/** The log of every shift that was handed over, as it is printed. One is laid out while another is sent. */
function shiftFiles({ call, ask, scope }: YearWork): AsyncGenerator<YearFile> {
  const { powerPlantId, from: fromDay, to: toDay } = scope
  const pages = (skipCount: number) =>
    ask(dutyShiftLogApi.list, {
      powerPlantId,
      fromDay,
      toDay,
      status: 'handedOver',
      sorting: 'day',
      skipCount,
      maxResultCount: PAGE,
    })
  async function* papers(): AsyncGenerator<YearFile> {
    for await (const { id, day, shiftCode } of everyOne<DutyShiftLog>(pages)) {
      const document = shiftLogDocument(await getShift(call, id), call.now)
      yield {
        folder: `${folders.shifts}/Sổ giao nhận ca (PDF)`,
        name: `${day} ${shiftCode}.pdf`,
        title: `Sổ giao nhận ca ${shiftCode} ngày ${formatDay(day)}`,
        content: await contentOf(await pdfAnswer(call, document, day)),
        rowCount: () => null,
      }
    }
  }
  return oneAhead(papers())
}

/** The rows of a paged list, one after the other. */
async function* everyOne<Row>(
  pageAt: (skipCount: number) => Promise<{ readonly items: readonly Row[] }>,
): AsyncGenerator<Row> {
  for (let at = 0; ; at += PAGE) {
    const { items } = await pageAt(at)
    yield* items
    if (items.length < PAGE) return
  }
}
