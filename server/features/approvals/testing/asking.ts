import type { RequestKind } from '#contract/approvals/labels.ts'
import type { ApprovalRequest, ApprovalRequestDetail, RequestFacts } from '#contract/approvals/request.ts'
import type { Page } from '#contract/core/page.ts'
import { findActor } from '#server/platform/auth/actor.list.ts'
import type { Work } from '#server/platform/http/call.ts'
import { runWrite } from '#server/platform/http/write.ts'
import type { TestApp } from '#server/test/app.ts'
import { client, makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

import { startRequest } from '../moves/start.service.ts'

/** The services' addresses below `/api`. */
export const service = '/services/app/Approval'
export const chainService = '/services/app/ApprovalChain'
export const delegationService = '/services/app/ApprovalDelegation'

/** A plant with one person of each role that decides, and an author. */
export interface StaffedPlant {
  readonly plantId: number
  readonly author: Client
  readonly leader: Client
  readonly manager: Client
  readonly director: Client
  readonly deputy: Client
}

/** Staffs a plant of its own. */
export async function staffedPlant(test: TestApp): Promise<StaffedPlant> {
  const plantId = await makePlant(test.db)
  const one = (role: string, name: string) =>
    signedIn(test, { roles: [role], plantIds: [plantId], surname: 'Trần', name })
  return {
    plantId,
    author: await one('DHV', 'Thu'),
    leader: await one('TC', 'Hòa'),
    manager: await one('QĐ', 'Khoa'),
    director: await one('GD', 'Sơn'),
    deputy: await one('PGD', 'Huy'),
  }
}

const sessionOf = async ({ db }: TestApp, who: Client) => {
  const sessions = db.selectFrom('sessions').select('id').where('employeeId', '=', who.userId)
  return (await sessions.executeTakeFirstOrThrow()).id
}

/** Moves the clock; answers somebody with a token that is good then. */
export async function later(test: TestApp, instant: string, who: Client): Promise<Client> {
  test.setNow(instant)
  const sessionId = await sessionOf(test, who)
  return client(test.app, test.platform.tokens.sign({ userId: who.userId, sessionId }), who.userId)
}

/** Runs work as another feature does within a call of somebody's, history and all. */
export async function within<Result>(
  test: TestApp,
  who: Client,
  run: (work: Work) => Promise<Result>,
): Promise<Result> {
  const actor = await findActor(test.db, { userId: who.userId, sessionId: await sessionOf(test, who) })
  if (!actor) throw new Error('nobody is signed in')
  const caller = { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'vi' } as const
  const now = test.platform.now()
  const { answer } = await runWrite(test.db, {
    actor,
    caller,
    now,
    key: undefined,
    work: (db, audit) => run({ db, actor, now, audit, caller, platform: test.platform }),
  })
  return answer as Result
}

let subjects = 0

/** Sends a request of somebody's and answers its id. */
export function ask(
  test: TestApp,
  who: Client,
  plantId: number,
  { kind = 'materials', ...facts }: Partial<RequestFacts> & { kind?: RequestKind } = {},
): Promise<number> {
  const subjectId = ++subjects
  const subject = { kind, subjectId, plantId, title: `Đề nghị ${subjectId}` }
  const none = { days: null, costVnd: null, subKind: null }
  return within(test, who, (work) => startRequest(work, { ...subject, facts: { ...none, ...facts } }))
}

/** Reads a request. */
export const read = (who: Client, id: number) => who.get<ApprovalRequestDetail>(`${service}/Get?Id=${id}`)

/** Does something to a request at the turn it has now. */
export async function move(
  who: Client,
  id: number,
  call: 'Decide' | 'AddSigner' | 'Withdraw' | 'Process',
  body: object = {},
): Promise<Answer<ApprovalRequestDetail>> {
  const turn = (await read(who, id)).result?.turn ?? 1
  return who.send('POST', `${service}/${call}`, { id, turn, ...body })
}

export const approve = (who: Client, id: number, comment?: string) =>
  move(who, id, 'Decide', { decision: 'approve', comment })

/** What is in a box of somebody's. */
export async function inbox(who: Client, box: string, more = ''): Promise<ApprovalRequest[]> {
  const path = `${service}/GetInbox?box=${box}&maxResultCount=100${more}`
  return (await who.get<Page<ApprovalRequest>>(path)).result.items
}
