import type { Page } from '#contract/core/page.ts'
import { codeOn, commonRotations } from '#contract/duty-schedules/rotation.ts'
import type { Proposal, ProposalDetail, ProposalCheck } from '#contract/proposals/proposal.ts'
import {
  addPeople,
  insertSchedule,
  touchSchedule,
  writeCells,
} from '#server/features/duty-schedules/duty-schedules.store.ts'
import { daysOfMonth } from '#server/features/duty-schedules/rules/calendar.rules.ts'
import type { TestApp } from './app.ts'
import { makePerson, makePlant, makeTeam, signedIn, type Answer, type Client } from './people.ts'

/** The service's address below `/api`. */
export const service = '/services/app/Proposal'

/** A plant with rosters of two months, four operators on them, and one person of each role that decides. */
export interface ProposingPlant {
  readonly plantId: number
  readonly code: string
  /** The operators of teams A to D; that of team A has C1 on 25 and 26 November, C3 on 30. */
  readonly operators: readonly [Client, Client, Client, Client]
  readonly leader: Client
  readonly manager: Client
  readonly director: Client
}

let plants = 0

/** Makes a plant whose November and December 2026 are published, 3 ca 4 kíp from 1 November. */
export async function proposingPlant(server: TestApp): Promise<ProposingPlant> {
  const { db } = server
  const code = `Q${++plants}`
  const plantId = await makePlant(db, { code, name: `Nhà máy thử ${code}` })
  const teams = []
  for (const name of ['A', 'B', 'C', 'D']) {
    const dutyTeamId = await makeTeam(db, plantId, name)
    const of = { plantIds: [plantId], dutyTeamId }
    const leader = await makePerson(db, { ...of, surname: 'Trưởng Ca', name })
    const operator = await signedIn(server, { ...of, roles: ['DHV'], surname: 'Trực Chính', name })
    await certify(server, leader.id)
    teams.push({ dutyTeamId, leaderId: leader.id, operator })
  }
  for (const month of ['2026-11', '2026-12']) await publish(server, plantId, month, teams)
  const [a, b, c, d] = teams.map(({ operator }) => operator)
  if (!a || !b || !c || !d) throw new Error('a plant has four teams')
  const one = (role: string, name: string) =>
    signedIn(server, { roles: [role], plantIds: [plantId], surname: 'Trần', name })
  return {
    plantId,
    code,
    operators: [a, b, c, d],
    leader: await one('TC', 'Hòa'),
    manager: await one('QĐ', 'Khoa'),
    director: await one('GD', 'Sơn'),
  }
}

async function certify({ db }: TestApp, employeeId: number): Promise<void> {
  await db
    .updateTable('employees')
    .set({ positionTitle: 'shiftLeader' })
    .where('id', '=', employeeId)
    .execute()
  const none = { issuedOn: null, expiresOn: null, fileId: null }
  await db
    .insertInto('certificates')
    .values({ employeeId, kind: 'operating', number: '01/CNVH', ...none })
    .execute()
}

interface Team {
  readonly dutyTeamId: number
  readonly leaderId: number
  readonly operator: Client
}

async function publish({ db }: TestApp, plantId: number, month: string, teams: readonly Team[]) {
  const { cycle, offsets } = commonRotations['3c4k']
  const anchorDay = '2026-11-01'
  const schedule = { plantId, month, anchorDay, cycle, teams: [], rotationKind: '3c4k' } as const
  const id = await insertSchedule(db, { ...schedule, createdAt: new Date() })
  for (const [place, { dutyTeamId, leaderId, operator }] of teams.entries()) {
    const walk = { cycle, anchorDay, offset: offsets[place] ?? 0 }
    for (const employeeId of [leaderId, operator.userId]) {
      await addPeople(db, id, [{ employeeId, dutyTeamId }])
      await writeCells(
        db,
        id,
        daysOfMonth(month).map((day) => ({ employeeId, day, code: codeOn(walk, day) })),
      )
    }
  }
  await touchSchedule(db, id, 'published')
}

/** What a proposal says beside its kind. */
export const texts = {
  title: 'Đề nghị thử',
  content: 'Nội dung thử',
  reason: 'Lý do thử',
  urgency: 'normal',
} as const

/** Keeps a draft of somebody's. */
export const draft = (who: Client, powerPlantId: number, details: object, more: object = {}) =>
  who.send<ProposalDetail>('POST', `${service}/Create`, { powerPlantId, ...texts, details, ...more })

/** What is found of a proposal before it is sent. */
export const checksOf = async (who: Client, id: number) =>
  (await who.get<{ items: ProposalCheck[] }>(`${service}/Check?Id=${id}`)).result.items

/** Reads a proposal. */
export const read = (who: Client, id: number) => who.get<ProposalDetail>(`${service}/Get?Id=${id}`)

/** Sends what a draft says now. */
export async function send(who: Client, id: number): Promise<Answer<ProposalDetail>> {
  const version = (await read(who, id)).result?.version ?? 1
  return who.send('POST', `${service}/Send`, { id, version })
}

/** Drafts and sends a proposal; answers it. */
export async function propose(who: Client, powerPlantId: number, details: object): Promise<ProposalDetail> {
  const { result } = await draft(who, powerPlantId, details)
  const sent = await send(who, result.id)
  if (sent.status !== 200) throw new Error(sent.error?.message)
  return sent.result
}

/** Decides a proposal at the turn it has now. */
export async function decide(who: Client, id: number, body: object = {}) {
  const { result } = await read(who, id)
  const { requestId, turn } = result ?? {}
  return who.send<{ status: string; stage: string }>('POST', '/services/app/Approval/Decide', {
    id: requestId ?? 0,
    turn: turn ?? 0,
    decision: 'approve',
    ...body,
  })
}

/** The proposals in a box of somebody's. */
export async function box(who: Client, name: string, more = ''): Promise<Proposal[]> {
  const path = `${service}/GetAll?box=${name}&maxResultCount=100${more}`
  return (await who.get<Page<Proposal>>(path)).result.items
}

/** What the roster says of somebody on a day. */
export async function codeOfDay({ db }: TestApp, who: Client, day: string): Promise<string | null> {
  const cells = db
    .selectFrom('dutyCells')
    .select('code')
    .where('employeeId', '=', who.userId)
    .where('day', '=', day)
  return (await cells.executeTakeFirst())?.code ?? null
}
