import { Readable } from 'node:stream'

import { plantDay } from '#contract/core/format.ts'
import { addFile } from '#server/features/files/files.public.ts'
import { settle } from '#server/features/notifications/notifications.public.ts'
import { followEvent } from '#server/features/report-plans/occurrences/events.service.ts'
import { makeReports } from '#server/features/report-plans/occurrences/make.service.ts'
import {
  insertSending,
  keepOccurrenceFiles,
  updateOccurrence,
} from '#server/features/report-plans/occurrences/occurrences.store.ts'
import { addFromCatalogue } from '#server/features/report-plans/plans/catalogue.service.ts'
import { remind } from '#server/features/report-plans/reminders/reminders.service.ts'
import { lateMinutesAt } from '#server/features/report-plans/rules/lateness.rules.ts'
import { Audit } from '#server/platform/audit/audit.ts'

import { scanOf } from '../contracts/scan.ts'
import { instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import type { Places, Seeding, Staff } from '../seeding.ts'
import { onTheirWay } from './on-their-way.rules.ts'
import { listIncidents, listOpenReports, type OpenReport } from './open-reports.list.ts'

const MINUTE_MS = 60_000

/** Which duties a plant has taken from the catalogue, how many days ago, and who deals with them. */
const groups = [
  {
    daysAgo: 400,
    codes: [
      'chot-cong-to',
      'san-xuat-thang',
      'tong-ket-nam',
      'sua-chua-nam-toi',
      'moi-truong',
      'atvsld-nam',
      'tai-nan-lao-dong',
      'y-te-lao-dong',
      'quan-trac-mtld',
      'pccc',
      'su-dung-lao-dong',
      'bien-dong-lao-dong',
      'hoa-chat',
    ],
    preparer: 'QĐ',
    approver: 'GD',
  },
  { daysAgo: 60, codes: ['ke-hoach-tuan', 'su-co-nhanh', 'su-co-24h'], preparer: 'TC', approver: 'QĐ' },
  { daysAgo: 14, codes: ['bcsx-ngay', 'du-bao-ngay-toi'], preparer: 'TC', approver: 'QĐ' },
] as const

const ofHydro = [
  { daysAgo: 400, codes: ['an-toan-dap', 'tai-nguyen-nuoc'], preparer: 'QĐ', approver: 'GD' },
  { daysAgo: 14, codes: ['so-lieu-ho'], preparer: 'TC', approver: 'QĐ' },
] as const

/** The report whose latest one was forgotten at a plant. */
const forgotten: Readonly<Record<string, string>> = { ST: 'bien-dong-lao-dong', MT1: 'ke-hoach-tuan' }

/** Lays the report plans of the plants and of the company down, and tells of a year what went out, late and not at all. */
export async function seedReportPlans(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const [code, { id: plantId, state }] of places.plants) {
    const cast = { plantId, staff, otherId: null }
    for (const group of [...groups, ...(state.kind === 'hydro' ? ofHydro : [])])
      await layDown(seeding, cast, group)
    await startClocks(seeding, plantId)
    await sendAll(seeding, cast, forgotten[code])
  }
  await layCompany(seeding, places, staff)
  await remind({ db: seeding.db, now: seeding.now, audit: new Audit(), actor: null })
}

interface Group {
  readonly daysAgo: number
  readonly codes: readonly string[]
  readonly preparer: 'QĐ' | 'TC'
  readonly approver: 'GD' | 'QĐ'
}

async function layDown(
  seeding: Seeding,
  cast: Cast,
  { daysAgo, codes, preparer, approver }: Group,
): Promise<void> {
  const at = instantOf(-daysAgo, 6 * 60 + 30, seeding.now)
  const people = { preparerId: someone(cast, preparer).id, approverId: someone(cast, approver).id }
  await actAt(seeding, someone(cast, 'QĐ'), cast, at, (work) =>
    addFromCatalogue(work, { powerPlantId: cast.plantId, codes: [...codes], ...people }),
  )
  await makeUntilNow(seeding, cast.plantId)
}

/** What came since is made as the job does. */
async function makeUntilNow({ db, now }: Seeding, plantId: number | null): Promise<void> {
  const plans = db.selectFrom('reportPlans').select('id').where('plantId', 'is not distinct from', plantId)
  for (const { id } of await plans.orderBy('id').execute())
    await makeReports({ db, now, audit: new Audit(), actor: null }, id)
}

/** The company's own: its management lays them down, the head of the largest plant prepares them. */
async function layCompany(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  const [first] = places.plants.values()
  if (!first) return
  const cast = { plantId: first.id, staff, otherId: null }
  const at = instantOf(-300, 9 * 60, seeding.now)
  const people = { preparerId: someone(cast, 'QĐ').id, approverId: someone(cast, 'GD').id }
  await actAt(seeding, someone(cast, 'BDH'), cast, at, (work) =>
    addFromCatalogue(
      { ...work, actor: { ...work.actor, plantIds: 'all' } },
      {
        powerPlantId: null,
        codes: ['cong-ty-thang', 'cong-ty-nam'],
        ...people,
      },
    ),
  )
  await makeUntilNow(seeding, null)
  await sendAll(seeding, cast, undefined, null)
}

/** The incidents of the register start their clocks ten minutes after they happened. */
async function startClocks({ db }: Seeding, plantId: number): Promise<void> {
  for (const event of await listIncidents(db, plantId)) {
    const now = new Date(Date.parse(event.occurredAt) + 10 * MINUTE_MS)
    await followEvent({ db, now, audit: new Audit(), actor: null }, { ...event, struckReason: null })
  }
}

async function sendAll(
  seeding: Seeding,
  cast: Cast,
  left: string | undefined,
  plantId: number | null = cast.plantId,
): Promise<void> {
  const { db, now, files } = seeding
  const preparer = someone(cast, 'QĐ')
  const paper = async (fileName: string) => {
    const scan = scanOf(fileName)
    const stored = await files.put(Readable.from([scan]), scan.length)
    if (stored === 'tooLarge') throw new Error('A paper of the demonstration is larger than itself')
    const kept = { ...stored, fileName, mediaType: 'application/pdf', purpose: 'reportOccurrence' } as const
    return actAt(
      seeding,
      preparer,
      cast,
      instantOf(-400, 400, now),
      async (work) => (await addFile(work, kept)).id,
    )
  }
  const papers = { report: await paper('bao-cao.pdf'), proof: await paper('bien-nhan.pdf') }
  const open = await listOpenReports(db, plantId)
  const due = open.filter(({ dueLegalAt }) => Date.parse(dueLegalAt) <= now.getTime())
  const forgottenId = due.findLast(({ catalogueCode }) => catalogueCode === left)?.id
  for (const [at, report] of due.entries())
    if (report.id !== forgottenId) await settleOne(seeding, report, papers, at)
  for (const { stage, report } of onTheirWay(open, { today: plantDay(now), now })) {
    await updateOccurrence(db, report.id, {
      stage,
      preparedByIds: [report.preparerId],
      preparedByNames: [report.preparerName],
    })
    await keepOccurrenceFiles(db, report.id, [papers.report])
  }
}

interface Papers {
  readonly report: number
  readonly proof: number
}

/** One of eleven went out late; what may not apply did not in two of three months. */
async function settleOne(seeding: Seeding, report: OpenReport, papers: Papers, at: number): Promise<void> {
  const { db, now, history } = seeding
  const { id, dueLegalAt, preparerId, preparerName, approverId, approverName } = report
  const by = { preparedByIds: [preparerId], preparedByNames: [preparerName] }
  if (report.catalogueCode === 'bien-dong-lao-dong' && at % 3 > 0) {
    const reason = `Tháng ${Number(plantDay(dueLegalAt).slice(5, 7))}: không có biến động lao động`
    await updateOccurrence(db, id, { stage: 'notApplicable', reason })
    return
  }
  const isShort = report.frequency === 'daily' || report.frequency === 'event'
  const early = isShort ? 6 + ((id * 7) % 20) : 180 + ((id * 371) % 2_600)
  const late = isShort ? 5 + ((id * 13) % 50) : 300 + ((id * 97) % 2_000)
  const minutes = at % 11 === 7 ? late : -early
  const sentMs = Math.min(Date.parse(dueLegalAt) + minutes * MINUTE_MS, now.getTime() - MINUTE_MS)
  const sentAt = new Date(sentMs)
  const approvedAt = new Date(sentMs - 3 * MINUTE_MS)
  await updateOccurrence(db, id, {
    ...by,
    stage: 'sent',
    approvedAt,
    approvedById: approverId,
    approvedByName: approverName,
  })
  await keepOccurrenceFiles(db, id, [papers.report])
  const lateMinutes = lateMinutesAt(dueLegalAt, sentAt)
  await insertSending(
    db,
    {
      occurrenceId: id,
      sentAt: sentAt.toISOString(),
      recordedAt: sentAt,
      sentById: preparerId,
      sentByName: preparerName,
      channel: report.channel,
      recipient: report.recipient,
      letterId: null,
      letterSymbol: null,
      reportId: null,
      reportTitle: null,
      reportSha256: null,
      lateMinutes,
      receipt: isShort ? null : `HS-${plantDay(sentAt).replaceAll('-', '')}-${id}`,
      receivedOn: isShort ? null : plantDay(sentAt),
    },
    { proof: [papers.proof], report: [papers.report] },
  )
  await settle({ db, now: sentAt, audit: new Audit(), actor: null }, `report-occurrences:${id}`)
  history.note(
    sentAt,
    { id: preparerId, fullName: preparerName, userName: report.preparerUserName },
    (audit) =>
      audit.did('report-occurrences', id, 'sent', [
        { field: 'sentAt', from: null, to: sentAt.toISOString() },
        { field: 'lateMinutes', from: null, to: lateMinutes },
      ]),
  )
}
