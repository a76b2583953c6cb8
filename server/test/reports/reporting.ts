import type { ReportDetail, ReportDifferences } from '#contract/reports/report.ts'
import { defect, service as abnormalService } from '#server/features/abnormal-incidents/testing/abnormals.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

export const reportPath = '/services/app/Report'

/** A plant with the people of a report. */
export interface Reporting {
  readonly plantId: number
  readonly leader: Client
  readonly manager: Client
  readonly director: Client
  readonly operator: Client
  readonly stranger: Client
}

/** Who drafts, confirms, checks and approves at a plant of their own. */
export async function reportingPlant(server: TestApp): Promise<Reporting> {
  const plantId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  return {
    plantId,
    leader: await signedIn(server, { ...at, roles: ['TC'], surname: 'Trần', name: 'Ca' }),
    manager: await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Lê', name: 'Tâm' }),
    director: await signedIn(server, { ...at, roles: ['GD'], surname: 'Phạm', name: 'Sơn' }),
    operator: await signedIn(server, { ...at, roles: ['DHV'] }),
    stranger: await signedIn(server, { roles: ['TC', 'QĐ', 'GD'], plantIds: [await makePlant(server.db)] }),
  }
}

type Step = 'Confirm' | 'Revise'

/** What is done with reports in tests, by those of a plant. */
export function reports({ plantId, leader, manager, director, operator }: Reporting) {
  const draft = (about: object = {}, who = leader) =>
    who.send<ReportDetail>('POST', `${reportPath}/Create`, {
      powerPlantId: plantId,
      kind: 'day',
      from: '2026-11-20',
      ...about,
    })
  const read = async (id: number, who: Client = operator) =>
    (await who.get<ReportDetail>(`${reportPath}/Get?Id=${id}`)).result
  const step = ({ id, version, layoutSha256 }: ReportDetail, name: Step, more: object = {}, who = leader) =>
    who.send<ReportDetail>('POST', `${reportPath}/${name}`, {
      id,
      version,
      ...(name === 'Confirm' && { layoutSha256, note: null }),
      ...more,
    })
  const decide = async (id: number, who: Client, decision = 'approve') => {
    const { requestId, turn } = await read(id)
    const comment = decision === 'approve' ? null : 'Số liệu chưa đúng'
    return who.send('POST', '/services/app/Approval/Decide', { id: requestId, turn, decision, comment })
  }
  return {
    draft,
    read,
    step,
    decide,
    /** One that all three have signed. */
    approved: async (about: object = {}) => {
      const { id } = orThrow(await step(orThrow(await draft(about)), 'Confirm'))
      orThrow(await decide(id, manager))
      orThrow(await decide(id, director))
      return read(id)
    },
    differences: async (id: number, who = operator) =>
      (await who.get<ReportDifferences>(`${reportPath}/GetDifferences?Id=${id}`)).result,
    /** An event that the books had not, on the afternoon of a day. */
    addEvent: async (day = '2026-11-20') =>
      orThrow(
        await leader.send(
          'POST',
          `${abnormalService}/Create`,
          defect(plantId, { occurredAt: `${day}T08:00:00Z` }),
        ),
      ),
  }
}

/** What somebody got who was not refused. */
export function orThrow<Result>({ status, result, error }: Answer<Result>): Result {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(error)}`)
  return result
}
