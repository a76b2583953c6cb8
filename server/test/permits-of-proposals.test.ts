import { afterAll, beforeAll, expect, test } from 'vitest'

import type { HistoryEntry } from '#contract/history/index.ts'
import type { Page } from '#contract/core/page.ts'
import type { Correction } from '#contract/duty-shift-logs/index.ts'
import type { Operation } from '#contract/duty-shift-logs/operations.ts'
import type { PermitOfProposal } from '#contract/duty-shift-logs/permit-api.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'
import { closing, problemOf } from '#server/features/duty-shift-logs/testing/each-shift.ts'
import {
  accept,
  expectOk,
  fillHeader,
  SIGNABLE,
  sign,
  writeItem,
} from '#server/features/duty-shift-logs/testing/handed-over.ts'
import {
  openedShift,
  service as shiftService,
  type OpenedShift,
} from '#server/features/duty-shift-logs/testing/open-shift.ts'
import { verifyChain } from '#server/features/duty-shift-logs/verification/verify.service.ts'

import { testApp, type TestApp } from './app.ts'
import { makePlant, PASSWORD, signedIn, type Client } from './people.ts'
import { decide, draft, propose, read } from './proposing.ts'

let server: TestApp
let opened: OpenedShift
let deciding: Client[]

beforeAll(async () => {
  server = await testApp()
  server.setNow(SIGNABLE)
  opened = await openedShift(server)
  const at = (role: string) => signedIn(server, { roles: [role], plantIds: [opened.plantId] })
  deciding = [opened.leader, await at('QĐ'), await at('GD')]
})
afterAll(() => server.close())

const details = {
  kind: 'workRegistration',
  equipment: 'MBA T1',
  fromAt: '2026-11-21T01:00:00Z',
  toAt: '2026-11-21T10:00:00Z',
  needsOutage: true,
  commanderName: 'Lê Văn Tâm',
  peopleCount: 4,
  safetyMeasures: 'Cắt điện, đặt tiếp địa',
}

async function approved() {
  const { id } = await propose(opened.operator, opened.plantId, details)
  for (const who of deciding) expect((await decide(who, id)).status).toBe(200)
  return (await read(opened.operator, id)).result
}

let numbers = 0
const permit = () => ({
  act: 'open',
  kind: 'permit',
  number: `${++numbers}/2026`,
  place: 'MBA T1',
  commander: 'Lê Văn Tâm',
  peopleCount: 4,
})
const write = (proposalId: number, more: object = {}, item: object = permit(), on = opened) =>
  writeItem(on, item, { kind: 'permit', supervisorId: null, finishedAt: null, proposalId, ...more })

const standing = async (proposalId: number, who = opened.leader, plantId = opened.plantId) =>
  (
    await who.get<PermitOfProposal>(
      `${shiftService}/GetPermitOfProposal?powerPlantId=${plantId}&proposalId=${proposalId}`,
    )
  ).result

test('an approved work registration opens its permit, linked both ways, until another entry closes it', async () => {
  const { id, proposalNo } = await approved()
  const { shift } = opened
  const running = { id: shift.id, day: shift.day, shiftCode: 'C1', canWrite: true }
  expect(await standing(id)).toEqual({ permit: null, shift: running })
  const [outsider] = deciding.slice(-1)
  expect(outsider && (await standing(id, outsider))).toMatchObject({ shift: { canWrite: false } })

  const line = expectOk(await write(id))
  expect(line).toMatchObject({ proposalId: id, proposalNo })
  const open = {
    operationId: line.id,
    dutyShiftLogId: shift.id,
    day: shift.day,
    shiftCode: 'C1',
    kind: 'permit',
    number: line.item?.number,
    openedAt: line.occurredAt,
    closedAt: null,
  }
  expect(await standing(id)).toEqual({ permit: open, shift: running })
  const history = await opened.leader.get<Page<HistoryEntry>>(
    `/services/app/AuditLog/GetEntityHistory?entity=duty-shift-operations&entityId=${line.id}`,
  )
  expect(JSON.stringify(history.result.items)).toContain(proposalNo)

  // Changing the entry leaves the registration with it.
  const { proposalId: _, ...rest } = line
  const changed = await opened.leader.send<Operation>('PUT', `${shiftService}/UpdateOperation`, {
    ...rest,
    content: 'Cấp PCT, sửa lời',
  })
  expect(expectOk(changed)).toMatchObject({ proposalId: id, content: 'Cấp PCT, sửa lời' })

  const at = '2026-11-21T06:40:00Z'
  const end = { kind: 'permit', supervisorId: null, occurredAt: at, finishedAt: at }
  expectOk(await writeItem(opened, closing(`op-${line.id}`), end))
  expect((await standing(id)).permit).toEqual({ ...open, closedAt: at })
})

test('an approved work registration is read by who writes the log, whom the list shows it; before, and elsewhere, it is not', async () => {
  const at = (role: string, plantId = opened.plantId) =>
    signedIn(server, { roles: [role], plantIds: [plantId] })
  const writer = await at('DHV')
  const elsewhere = await at('DHV', await makePlant(server.db))
  const everywhere = await signedIn(server, { roles: ['BDH', 'DHV'] })
  const own = (await draft(opened.operator, opened.plantId, details)).result
  for (const who of [writer, everywhere]) expect((await read(who, own.id)).status).toBe(404)
  const { id } = await propose(opened.operator, opened.plantId, details)
  expect((await read(writer, id)).status).toBe(404)
  for (const who of deciding) expect((await decide(who, id)).status).toBe(200)
  const list = await writer.get<Page<Proposal>>('/services/app/Proposal/GetAll?MaxResultCount=100')
  const listed = list.result.items.find((one) => one.id === id)
  const { result } = await read(writer, id)
  expect(result).toMatchObject({ details, status: 'DirectorApproved', can: listed?.can, request: null })
  expect((await writer.send('POST', '/services/app/Proposal/Copy', { id })).status).toBe(200)
  expect((await read(elsewhere, id)).status).toBe(404)
})

test('one permit for each registration, also of two who write at once; a struck line frees it', async () => {
  const { id } = await approved()
  const answers = await Promise.all([write(id), write(id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(problemOf(await write(id))).toEqual([409, 'dutyShiftLogs.proposalHasPermit'])
  const line = answers.find(({ status }) => status === 200)?.result
  const strike = `${shiftService}/DeleteOperation?Id=${line?.id}&reason=nham`
  expectOk(await opened.leader.send('DELETE', strike))
  expect((await standing(id)).permit).toBeNull()
  expectOk(await write(id))
})

test('only a permit is opened on a registration', async () => {
  const { id } = await approved()
  const at = '2026-11-21T06:20:00Z'
  const order = expectOk(await write(id, {}, { ...permit(), kind: 'order' }))
  expect((await standing(id)).permit).toMatchObject({ kind: 'order' })
  for (const [more, item] of [
    [{ kind: 'inspection' }, null],
    [{ finishedAt: at }, closing(`op-${order.id}`)],
  ] as const) {
    const { status, error } = await writeItem(opened, item as object, {
      kind: 'permit',
      supervisorId: null,
      proposalId: id,
      ...more,
    })
    expect([status, error?.validationErrors?.[0]?.members]).toEqual([400, ['item']])
  }
})

test('what is not approved, of another kind, of another plant or unknown opens none', async () => {
  const refused = [422, 'dutyShiftLogs.proposalNotApproved']
  const sent = await propose(opened.leader, opened.plantId, details)
  expect(problemOf(await write(sent.id))).toEqual(refused)
  const unsent = (await draft(opened.leader, opened.plantId, details)).result
  expect(problemOf(await write(unsent.id))).toEqual(refused)
  const repair = await propose(opened.leader, opened.plantId, {
    kind: 'repair',
    equipment: 'Bơm',
  })
  expect(problemOf(await write(repair.id))).toEqual(refused)
  expect(problemOf(await write(999_999))).toEqual([404, 'core.notFound'])

  const { id } = await approved()
  const elsewhere = await openedShift(server)
  const ofPlant = `powerPlantId=${opened.plantId}&proposalId=${id}`
  const foreign = await elsewhere.leader.get(`${shiftService}/GetPermitOfProposal?${ofPlant}`)
  expect(foreign.status).toBe(403)
  expect(problemOf(await write(id, {}, permit(), elsewhere))).toEqual([404, 'core.notFound'])
  const both = { employeeId: elsewhere.leader.userId, plantId: opened.plantId }
  await server.db.insertInto('employeePlants').values(both).execute()
  expect(problemOf(await write(id, {}, permit(), elsewhere))).toEqual(refused)
  expect((await standing(id, elsewhere.leader, elsewhere.plantId)).permit).toBeNull()
  expect((await standing(id)).permit).toBeNull()
})

test('the crew that opens the permit sees the registration, whoever approved it; not what is still undecided', async () => {
  const { id } = await approved()
  expect((await read(opened.nextLeader, id)).status).toBe(200)
  const repair = await propose(opened.operator, opened.plantId, { kind: 'repair', equipment: 'Bơm' })
  expect((await read(opened.nextLeader, repair.id)).status).toBe(404)
})

test('nobody outside the crew writes it', async () => {
  const { id } = await approved()
  const answer = await write(id, {}, permit(), { ...opened, leader: opened.nextLeader })
  expect(problemOf(answer)).toEqual([403, 'dutyShiftLogs.notOnCrew'])
})

test('the seal of the shift holds the registration of its permit', async () => {
  const { id, proposalNo } = await approved()
  const line = expectOk(await write(id))
  await fillHeader(opened)
  expectOk(await sign(opened.leader, opened.shift.id))
  expect(await standing(id)).toMatchObject({ shift: { canWrite: false } })
  expectOk(await accept(opened.nextLeader, opened.shift.id))
  const seal = await server.db
    .selectFrom('dutyShiftSeals')
    .select('link')
    .where('shiftId', '=', opened.shift.id)
    .executeTakeFirstOrThrow()
  expect(seal.link).toContain(`"proposalNo":"${proposalNo}"`)
  const evidence = { db: server.db, files: server.platform.files, now: server.platform.now() }
  expect(await verifyChain(evidence, opened.plantId)).toMatchObject({ isIntact: true, shiftCount: 1 })
  // The next shift runs, and the permit is still open in it.
  expect(await standing(id, opened.nextLeader)).toMatchObject({
    permit: { dutyShiftLogId: opened.shift.id, closedAt: null },
    shift: { shiftCode: 'C2', canWrite: true },
  })

  // Its end was forgotten in the book: the correction that adds it closes the permit, once it is confirmed.
  const at = '2026-11-21T06:25:00Z'
  const { id: correctionId } = expectOk(
    await opened.leader.send<Correction>('POST', `${shiftService}/Correct`, {
      dutyShiftLogId: opened.shift.id,
      kind: 'addition',
      targetId: null,
      field: 'content',
      occurredAt: at,
      newText: 'Khóa PCT',
      reason: 'Quên ghi',
      item: closing(`op-${line.id}`),
    }),
  )
  expect((await standing(id)).permit).toMatchObject({ closedAt: null })
  const [, manager = opened.leader] = deciding
  expectOk(
    await manager.send('POST', `${shiftService}/ConfirmCorrection`, { id: correctionId, password: PASSWORD }),
  )
  expect((await standing(id)).permit).toMatchObject({ closedAt: at })
})

test('where no shift runs, none is named', async () => {
  const plantId = await makePlant(server.db)
  const crew = await signedIn(server, { roles: ['TC'], plantIds: [plantId] })
  const ofPlant = `powerPlantId=${plantId}&proposalId=1`
  const { result } = await crew.get(`${shiftService}/GetPermitOfProposal?${ofPlant}`)
  expect(result).toEqual({ permit: null, shift: null })
})
