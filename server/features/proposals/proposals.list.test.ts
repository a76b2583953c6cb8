import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ProposalCounters } from '#contract/proposals/proposal.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'
import { box, decide, propose, proposingPlant, service, type ProposingPlant } from '#server/test/proposing.ts'

let server: TestApp
let plant: ProposingPlant
let author: Client
let stranger: Client

beforeAll(async () => {
  server = await testApp()
  plant = await proposingPlant(server)
  author = plant.operators[0]
  stranger = await signedIn(server, { roles: ['GD'], plantIds: [await makePlant(server.db)] })
})
afterAll(() => server.close())

const repair = { kind: 'repair', equipment: 'Máy nén khí số 2', costVnd: 4_500_000 }
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)

describe('what a form asks for', () => {
  test('are the colleagues of the plant, by given name', async () => {
    const path = `${service}/GetColleagues?powerPlantId=${plant.plantId}`
    const { result } = await author.get<{ items: { fullName: string; dutyTeamName: string | null }[] }>(path)
    expect(result.items.length).toBeGreaterThan(10)
    expect(result.items[0]).toMatchObject({ fullName: 'Trực Chính A', dutyTeamName: 'Kíp A' })
    expect((await stranger.get(path)).status).toBe(403)
  })

  test('is what the roster says of a person, published or not', async () => {
    const path = (from: string, to: string) =>
      `${service}/GetRoster?powerPlantId=${plant.plantId}&employeeId=${author.userId}&from=${from}&to=${to}`
    expect((await author.get(path('2026-12-31', '2027-01-01'))).result).toEqual({
      items: [
        { day: '2026-12-31', code: 'C2', isPublished: true },
        { day: '2027-01-01', code: null, isPublished: false },
      ],
    })
    expect((await author.get(path('2026-12-02', '2026-12-01'))).result).toEqual({ items: [] })
    expect((await author.get(path('soon', 'later'))).status).toBe(400)
  })
})

describe('the list', () => {
  test('is filtered, sorted and searched without accents', async () => {
    const { operators, plantId, leader } = await proposingPlant(server)
    const [who] = operators
    const one = await propose(who, plantId, repair)
    const other = await propose(who, plantId, { kind: 'payment', payee: 'Minh Phát', costVnd: 9_000_000 })
    await decide(leader, other.id, { decision: 'reject', comment: 'Sai hóa đơn' })
    const found = async (filter: string) => ids(await box(who, 'mine', filter))
    expect(await found('&kind=payment')).toEqual([other.id])
    expect(await found('&displayStatus=rejected')).toEqual([other.id])
    expect(await found('&status=New')).toEqual([one.id])
    expect(await found('&sorting=costVnd desc')).toEqual([other.id, one.id])
    expect(await found('&sorting=proposalNo')).toEqual([one.id, other.id])
    expect(await found(`&keyword=de nghi thu`)).toHaveLength(2)
    expect(await found('&keyword=001/dx')).toEqual([one.id])
    expect(await found('&from=2026-11-21&to=2026-11-21')).toHaveLength(2)
    expect(await found('&from=2026-11-22')).toEqual([])
    expect(await found('&isOverdue=true')).toEqual([])
    expect(await found(`&authorId=${leader.userId}&urgency=urgent`)).toEqual([])
    expect(await found('&sorting=secret')).toHaveLength(2)
    expect((await who.get<ProposalCounters>(`${service}/GetCounters`)).result).toEqual({
      waiting: 0,
      waitingOverdue: 0,
      mineOpen: 1,
      mineReturned: 1,
      drafts: 0,
    })
    expect((await leader.get<ProposalCounters>(`${service}/GetCounters`)).result).toMatchObject({
      waiting: 1,
    })
    const file = await who.get(`${service}/ExportExcel?box=mine`)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect(file.headers['content-disposition']).toContain('de-xuat')
  })

  test('several are approved at once', async () => {
    const { operators, plantId, leader } = await proposingPlant(server)
    for (const who of operators.slice(0, 2)) await propose(who, plantId, repair)
    const items = (await box(leader, 'waiting')).map(({ requestId, turn }) => ({ id: requestId, turn }))
    expect(items).toHaveLength(2)
    const { result } = await leader.send<{ items: { status: string }[] }>(
      'POST',
      '/services/app/Approval/DecideMany',
      { items, decision: 'approve' },
    )
    expect(result.items.map(({ status }) => status)).toEqual(['LeaderApproved', 'LeaderApproved'])
  })
})
