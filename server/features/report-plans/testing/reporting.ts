import type { Page } from '#contract/core/page.ts'
import type { OccurrenceDetail, ReportOccurrence } from '#contract/report-plans/occurrence.ts'
import type { ReportPlan } from '#contract/report-plans/plan.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

export const path = '/services/app/ReportPlan'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

export const problemOf = ({ status, error }: { status: number; error?: { problem?: string } | null }) => [
  status,
  error?.problem,
]

/** A plant whose reports a shift leader prepares and its manager approves. */
export async function reportingPlant(server: TestApp) {
  const plantId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  const preparer = await signedIn(server, { ...at, roles: ['TC'], surname: 'Lê Văn', name: 'Hòa' })
  const manager = await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Trần', name: 'Quang' })
  const director = await signedIn(server, { ...at, roles: ['GD'], surname: 'Hồ Viết', name: 'Sơn' })
  const operator = await signedIn(server, { ...at, roles: ['DHV'] })
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [await makePlant(server.db)] })
  const board = await signedIn(server, { roles: ['BDH'] })
  const people = { preparerId: preparer.userId, approverId: manager.userId }

  const acts = actsOf(server, { plantId, preparer, manager, people })
  return { plantId, preparer, manager, director, operator, stranger, board, people, ...acts }
}

interface Reporting {
  readonly plantId: number
  readonly preparer: Client
  readonly manager: Client
  readonly people: { readonly preparerId: number; readonly approverId: number }
}

/** What the people of the plant do, the shift leader and the manager where nobody else is named. */
function actsOf(server: TestApp, { plantId, preparer, manager, people }: Reporting) {
  /** A report that is due on day 5 of each month, as its manager lays it down. */
  const monthly = (changes: object = {}) => ({
    powerPlantId: plantId,
    reportName: 'Báo cáo sản xuất tháng',
    field: 'production',
    recipient: 'HĐQT',
    frequency: 'monthly',
    monthDay: 5,
    channel: 'email',
    startsOn: '2026-01-01',
    ...people,
    ...changes,
  })
  const lay = (changes: object = {}, who: Client = manager) =>
    who.send<ReportPlan>('POST', `${path}/Create`, monthly(changes))
  const occurrences = async (query: string, who: Client = manager) =>
    (
      await who.get<Page<ReportOccurrence>>(
        `${path}/GetOccurrences?MaxResultCount=200&PowerPlantId=${plantId}&${query}`,
      )
    ).result.items
  const post = (step: string, body: object, who: Client = preparer) =>
    who.send<OccurrenceDetail>(step === 'Prepare' ? 'PUT' : 'POST', `${path}/${step}`, body)
  const file = async (who: Client = preparer, name = 'bao-cao.pdf') =>
    (await upload<{ id: number }>(server.app, who, 'reportOccurrence', name, PDF)).result.id
  const move = (of: Pick<OccurrenceDetail, 'id' | 'version'>, action: string, who: Client, reason?: string) =>
    post('Move', { id: of.id, version: of.version, action, reason: reason ?? null }, who)

  /** Prepared by the shift leader, approved by the manager. */
  async function approved(of: Pick<OccurrenceDetail, 'id' | 'version'>): Promise<OccurrenceDetail> {
    const { id, version } = of
    const prepared = await post('Prepare', {
      id,
      version,
      note: 'Số liệu đã đối chiếu',
      fileIds: [await file()],
    })
    const waits = await move(prepared.result, 'submit', preparer)
    return (await move(waits.result, 'approve', manager)).result
  }
  return { lay, occurrences, post, file, move, approved }
}
