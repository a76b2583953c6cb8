import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import type { AppendixDetail, ContractDetail } from '#contract/contracts/contract.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

/** The address of contracts. */
export const service = '/services/app/Contract'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n')

/** What a refusal says: status, problem and fields. */
export const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members) ?? [],
]

/** A guarantee that does not reach 30 days after the end of the contract. */
export const guarantee = {
  kind: 'performance',
  bank: 'Vietcombank Đà Nẵng',
  guaranteeNo: 'BL-2026-118',
  amount: '102600000',
  expiresOn: '2027-01-15',
}

/** Who keeps contracts at a plant, who decides, and who belongs elsewhere; all anew before each test. */
interface People {
  plantId: number
  keeper: Client
  director: Client
  stranger: Client
  fileId: number
}

/** A plant that signs contracts, and what its people do with them. */
export function contracting() {
  let server: TestApp
  const world = {} as People
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  const scan = async (who = world.keeper) =>
    (await upload<{ id: number }>(server.app, who, 'contract', 'hop-dong.pdf', PDF)).result.id
  beforeEach(async () => {
    server.setNow('2026-11-21T00:30:00.000Z')
    const plantId = await makePlant(server.db)
    const at = { plantIds: [plantId] }
    const elsewhere = { roles: ['QĐ'], plantIds: [await makePlant(server.db)] }
    Object.assign(world, {
      plantId,
      keeper: await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Lê', name: 'Khoa' }),
      director: await signedIn(server, { ...at, roles: ['GD'] }),
      stranger: await signedIn(server, elsewhere),
    })
    world.fileId = await scan()
  })
  /** The keeper comes back later, when the session of the day has long ended. */
  const comeBack = async (instant: string) => {
    server.setNow(instant)
    world.keeper = await signedIn(server, { plantIds: [world.plantId], roles: ['QĐ'] })
  }

  const acts = actsOf(world)
  return { world, app: () => server, scan, comeBack, ...acts, ...appendicesOf(world, acts) }
}

/** An appendix as it is written. */
type Named = { readonly appendixNo: string } & Readonly<Record<string, unknown>>

/** What people do with contracts, the keeper where nobody else is named. */
function actsOf(world: Readonly<People>) {
  const written = (changes: object = {}) => ({
    powerPlantId: world.plantId,
    contractNo: '05/2026/HĐ-OM',
    name: 'Vận hành, bảo dưỡng nhà máy',
    kind: 'service',
    partner: 'Công ty CP Kỹ thuật Điện miền Trung',
    partnerTaxCode: '0401234567',
    signedOn: '2026-01-10',
    effectiveOn: '2026-01-15',
    expiresOn: '2026-12-31',
    value: '1000000000',
    vatRate: 8,
    retentionPercent: 5,
    managerId: world.keeper.userId,
    fileIds: [world.fileId],
    ...changes,
  })
  const draft = (changes: object = {}, who = world.keeper) =>
    who.send<ContractDetail>('POST', `${service}/Create`, written(changes))
  const read = async (id: number, who = world.keeper) =>
    (await who.get<ContractDetail>(`${service}/Get?Id=${id}`)).result
  const send = ({ id, version }: { id: number; version: number }, who = world.keeper) =>
    who.send<ContractDetail>('POST', `${service}/Send`, { id, version })
  const decide = async (id: number, decision = 'approve', who = world.director) => {
    const { request } = await read(id, world.director)
    const body = {
      id: request?.id,
      turn: request?.turn,
      decision,
      comment: decision === 'approve' ? null : 'Thiếu',
    }
    return who.send('POST', '/services/app/Approval/Decide', body)
  }
  async function active(changes: object = {}): Promise<ContractDetail> {
    const { id } = (await send((await draft(changes)).result)).result
    expect((await decide(id)).status).toBe(200)
    return read(id)
  }
  const save = (kind: string, { id }: { id: number }, line: object, who = world.keeper) =>
    who.send<ContractDetail>('POST', `${service}/Save${kind}`, { contractId: id, ...line })
  const pay = (contract: ContractDetail, line: object) =>
    save('Payment', contract, {
      kind: 'progress',
      condition: 'Biên bản nghiệm thu, hóa đơn',
      vatRate: 8,
      ...line,
    })
  const update = (contract: ContractDetail, changes: object) => {
    const { files, equipment, ...row } = contract
    const links = {
      documentIds: [],
      fileIds: files.map(({ id }) => id),
      equipmentIds: equipment.map(({ id }) => id),
    }
    return world.keeper.send<ContractDetail>('PUT', `${service}/Update`, { ...row, ...links, ...changes })
  }
  return { draft, read, send, decide, active, save, pay, update }
}

type Acts = Pick<ReturnType<typeof actsOf>, 'read' | 'save'>

/** What they do with appendices. */
function appendicesOf(world: Readonly<People>, { read, save }: Acts) {
  const decideAppendix = async (id: number, decision = 'approve', who = world.director) => {
    const { request } = (await world.director.get<AppendixDetail>(`${service}/GetAppendix?Id=${id}`)).result
    const comment = decision === 'approve' ? null : 'Thiếu bản scan'
    const body = { id: request?.id, turn: request?.turn, decision, comment }
    return who.send('POST', '/services/app/Approval/Decide', body)
  }
  /** The number of an appendix that was sent with a contract as it is answered. */
  const numberOf = (sent: Answer<ContractDetail>, appendixNo = 'PL01') =>
    sent.result.appendices.find((one) => one.appendixNo === appendixNo)?.id ?? 0
  /** Sends an appendix, and the director signs it. */
  async function append(contract: ContractDetail, line: Named): Promise<ContractDetail> {
    const sent = await save('Appendix', contract, line)
    expect(sent.status).toBe(200)
    expect((await decideAppendix(numberOf(sent, line.appendixNo))).status).toBe(200)
    return read(contract.id)
  }
  return { append, decideAppendix, numberOf }
}
