import { dayAfter } from '#contract/core/days.ts'
import type { ReportDetail } from '#contract/reports/report.ts'
import { defaultReportSettings } from '#contract/reports/settings.ts'
import { ReportAbout } from '#contract/reports/subject.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { confirmReport, prepareReport } from '#server/features/reports/confirming/confirm.service.ts'
import { reportPlantSettings } from '#server/features/reports/drafting/settings.store.ts'
import { differencesOf } from '#server/features/reports/drift/drift.service.ts'
import { draftReport, changeComments, reviseReport } from '#server/features/reports/reports.service.ts'
import { getReportRow, noteComparison } from '#server/features/reports/reports.store.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { COUNTED_DAYS_AGO } from '../inventory/demo-stock.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import type { PlantCode } from '../plants.ts'
import { known, type Places, type Seeding, type Staff } from '../seeding.ts'
import { findShift, listConfirmed } from './reported.list.ts'

/** The dispatch centre that steers each plant: of the Centre, of the South, and of the province. */
const centres: Readonly<Record<PlantCode, string>> = { ST: 'A3', MT1: 'A2', MT2: 'B' }

/** The store of the hydro plant is reported over so many days up to its stock-take. */
const STOCK_DAYS = 7

/**
 * Reports as they stand in the books: of the store, approved before a voucher that came late has changed its figures; of a shift,
 * approved and revised; and the drafts of yesterday that wait to be confirmed.
 */
export async function seedReports(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const castOf = (code: PlantCode): Cast => ({ plantId: known(places.plants, code).id, staff, otherId: null })
  const [hydro, solar] = [castOf('ST'), castOf('MT1')]
  for (const [code, { id }] of places.plants)
    await reportPlantSettings.keep(
      seeding.db,
      id,
      { ...defaultReportSettings, dispatchCentre: centres[code] },
      0,
    )
  const last = dayOf(-COUNTED_DAYS_AGO, seeding.now)
  const stock = { kind: 'stock', from: dayAfter(last, 1 - STOCK_DAYS), to: last }
  await approve(
    seeding,
    hydro,
    await confirm(seeding, hydro, stock, 1 - COUNTED_DAYS_AGO, 'Nhập xuất trong kỳ đúng phiếu.'),
  )
  const recordId = await findShift(seeding.db, solar.plantId, dayOf(-3, seeding.now))
  if (recordId !== undefined) await seedShift(seeding, solar, recordId)
  for (const cast of [hydro, solar])
    await as(seeding, cast, 'TC', atClock(seeding, 0, 40), (work) =>
      draftReport(work, about(cast, { kind: 'day', from: dayOf(-1, seeding.now) })),
    )
}

/** Notes what the night has found of reports whose figures have changed since. */
export async function compareReports({ db, now }: Seeding): Promise<void> {
  for (const id of await listConfirmed(db)) {
    const differenceCount = (await differencesOf(db, id, await getReportRow(db, id))).length
    const driftedAt = differenceCount > 0 ? now : null
    await noteComparison(db, id, { comparedAt: now, driftedAt, differenceCount })
  }
}

/** A shift's report that was approved, and its revision on the way to the director. */
async function seedShift(seeding: Seeding, cast: Cast, recordId: number): Promise<void> {
  const first = await confirm(seeding, cast, { kind: 'shift', recordId }, -2, 'Ca vận hành an toàn.')
  await approve(seeding, cast, first)
  const revision = await as(seeding, cast, 'TC', atClock(seeding, -1, 8 * 60), async (work) => {
    const { id, version } = await getReportRow(work.db, first.id)
    return reviseReport(work, { id, version, reason: 'Bổ sung nhận xét về chất lượng vận hành' })
  })
  await confirmDraft(seeding, cast, revision, -1, 'Ca vận hành an toàn, các tổ máy bám lệnh điều độ.')
}

const about = ({ plantId }: Cast, wish: object) => ReportAbout.parse({ powerPlantId: plantId, ...wish })

/** A moment of a day, but never one that is still to come. */
const atClock = ({ now }: Seeding, day: number, minute: number) => {
  const at = instantOf(day, minute, now)
  return at < now ? at : now
}

/** Does something as somebody at a plant, with a place for files. */
function as<Result>(
  seeding: Seeding,
  cast: Cast,
  role: 'TC' | 'QĐ' | 'GD',
  at: Date,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  return actAt(seeding, someone(cast, role), cast, at, (work) =>
    run({ ...work, platform: { files: seeding.files } as Work['platform'] }),
  )
}

/** Drafts a report at eight in the morning of a day and has its shift leader confirm it. */
async function confirm(
  seeding: Seeding,
  cast: Cast,
  wish: object,
  day: number,
  words: string,
): Promise<ReportDetail> {
  const draft = await as(seeding, cast, 'TC', atClock(seeding, day, 8 * 60), (work) =>
    draftReport(work, about(cast, wish)),
  )
  return confirmDraft(seeding, cast, draft, day, words)
}

async function confirmDraft(
  seeding: Seeding,
  cast: Cast,
  { id, version, layout }: ReportDetail,
  day: number,
  words: string,
): Promise<ReportDetail> {
  const key = layout.sections.find(({ kind }) => kind === 'comment')?.key
  const comments = key === undefined ? {} : { [key]: words }
  return as(seeding, cast, 'TC', atClock(seeding, day, 9 * 60), async (work) => {
    const said = await changeComments(work, { id, version, comments })
    const step = { id, version: said.version, layoutSha256: said.layoutSha256, note: words }
    return confirmReport(work, step, await prepareReport(work, step))
  })
}

/** Checked by the workshop an hour later, approved by the director in the afternoon. */
async function approve(
  seeding: Seeding,
  cast: Cast,
  { requestId, confirmedAt }: ReportDetail,
): Promise<void> {
  const id = requestId ?? 0
  for (const [role, hours] of [
    ['QĐ', 1],
    ['GD', 5],
  ] as const) {
    const at = new Date(Date.parse(confirmedAt ?? '') + hours * 3_600_000)
    await as(seeding, cast, role, at, async (work) => {
      const turn = (await readRequests(work, [id])).get(id)?.turn ?? 0
      await moveRequest(work, approvalListeners, { id, turn, action: { name: 'approve' }, comment: null })
    })
  }
}
