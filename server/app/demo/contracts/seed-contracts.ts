import { Readable } from 'node:stream'

import { ContractUpdate, ContractWrite, type ContractDetail } from '#contract/contracts/contract.ts'
import { AcceptanceWrite, AppendixWrite, GuaranteeWrite, PaymentWrite } from '#contract/contracts/ledger.ts'
import { approvalListeners } from '#server/app/listeners.ts'
import { moveRequest, readRequests } from '#server/features/approvals/approvals.public.ts'
import { getContract } from '#server/features/contracts/contracts.list.ts'
import { changeContract, draftContract, sendContract } from '#server/features/contracts/contracts.service.ts'
import { saveAppendix } from '#server/features/contracts/ledger/appendices.service.ts'
import {
  saveAcceptance,
  saveGuarantee,
  savePayment,
} from '#server/features/contracts/ledger/ledger.service.ts'
import { remind } from '#server/features/contracts/reminders/reminders.service.ts'
import { listLinkable } from '#server/features/documents/documents.public.ts'
import { addFile } from '#server/features/files/files.public.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { deviceIdsByCode } from '../equipment/device-ids.store.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import { known, STARTED_DAYS_AGO, type Places, type Seeding, type Staff } from '../seeding.ts'
import type { DemoContract, DemoPrice } from './demo-contract.ts'
import { demoContracts } from './demo-contracts.ts'
import { scanOf } from './scan.ts'

const FIRST_DAY = 5 - STARTED_DAYS_AGO
const LINKED_DAYS_AGO = 3

/** Enters the contracts of the plants: drafted by the manager, put into force by the director, kept up since. */
export async function seedContracts(seeding: Seeding, places: Places, staff: Staff): Promise<void> {
  for (const contract of demoContracts) {
    const cast = { plantId: known(places.plants, contract.plant).id, staff, otherId: null }
    await seedContract(seeding, cast, contract)
  }
  // What every morning tells, told once for all that has come near.
  await remind({ db: seeding.db, now: seeding.now, audit: new Audit(), actor: null })
}

async function seedContract(seeding: Seeding, cast: Cast, contract: DemoContract): Promise<void> {
  const { now } = seeding
  const { approved } = contract
  const manager = someone(cast, 'QĐ')
  const run = <Result>(day: number, minute: number, act: (work: Work) => Promise<Result>) =>
    actAt(seeding, manager, cast, instantOf(day, minute, now), act)
  const drafted = approved === null ? contract.signed + 1 : approved - 1
  const made = await run(drafted, 9 * 60, async (work) => {
    const fileId = await addScan(seeding, work, contract)
    const ids = await deviceIdsByCode(seeding.db, cast.plantId)
    return draftContract(work, writeOf(contract, { seeding, cast, fileId, ids, managerId: manager.id }))
  })
  if (approved === null) return
  const sent = await run(drafted, 15 * 60, (work) => sendContract(work, made))
  const approve: Approve = (id, day, minute) =>
    actAt(seeding, someone(cast, 'GD'), cast, instantOf(day, minute, now), async (work) => {
      const turn = (await readRequests(work, [id])).get(id)?.turn ?? 0
      await moveRequest(work, approvalListeners, { id, turn, action: { name: 'approve' }, comment: null })
    })
  await approve(sent.requestId ?? 0, approved, 10 * 60)
  await seedLedger(seeding, made, contract, { run, approve })
  const { documents = [] } = contract
  if (documents.length > 0)
    await run(-LINKED_DAYS_AGO, 8 * 60, (work) => linkDocuments(work, made.id, documents))
}

interface Given {
  readonly seeding: Seeding
  readonly cast: Cast
  readonly fileId: number
  readonly ids: ReadonlyMap<string, number>
  readonly managerId: number
}

function writeOf(contract: DemoContract, { seeding, cast, fileId, ids, managerId }: Given): ContractWrite {
  const {
    contractNo,
    name,
    kind,
    partner,
    signed,
    ends,
    value,
    terms,
    prices = [],
    warrantyEnds,
    equipment = [],
  } = contract
  const day = (offset: number | undefined) => (offset === undefined ? null : dayOf(offset, seeding.now))
  return ContractWrite.parse({
    powerPlantId: cast.plantId,
    contractNo,
    name,
    kind,
    partner: partner[0],
    partnerTaxCode: partner[1],
    signedOn: day(signed),
    effectiveOn: day(signed),
    expiresOn: day(ends),
    value,
    vatRate: 8,
    ...terms,
    priceRows: pricesFrom(terms?.codOn, prices),
    warrantyUntil: day(warrantyEnds),
    managerId,
    equipmentIds: equipment.map((code) => known(ids, code)),
    fileIds: [fileId],
  })
}

const pricesFrom = (validFrom: string | null | undefined, prices: readonly DemoPrice[]) =>
  prices.map((one) => ({ ...one, validFrom }))

/** Names the documents of the plant that go with a contract. */
async function linkDocuments(work: Work, id: number, docNos: readonly string[]): Promise<ContractDetail> {
  const contract = await getContract(work, id)
  const papers = await listLinkable(work, contract.powerPlantId)
  const documentIds = papers.filter(({ docNo }) => docNos.includes(docNo)).map((paper) => paper.id)
  return changeContract(work, ContractUpdate.parse({ ...contract, documentIds }))
}

/** The paper that both parties signed, as a page that says which one it is. */
async function addScan({ files }: Seeding, work: Work, { contractNo, name }: DemoContract): Promise<number> {
  const scan = scanOf(contractNo)
  const kept = await files.put(Readable.from([scan]), scan.length)
  if (kept === 'tooLarge') throw new Error('A scan of the demonstration is larger than itself')
  const fileName = `${contractNo.replaceAll('/', '-')} ${name}.pdf`
  return (await addFile(work, { ...kept, fileName, mediaType: 'application/pdf', purpose: 'contract' })).id
}

type Run = <Result>(day: number, minute: number, act: (work: Work) => Promise<Result>) => Promise<Result>

/** Has the director approve a request on a day. */
type Approve = (requestId: number, day: number, minute: number) => Promise<unknown>

/** The lines, each entered on its day: what is planned with the approval, what is paid on the day after. */
async function seedLedger(
  { now }: Seeding,
  { id }: ContractDetail,
  contract: DemoContract,
  { run, approve }: { readonly run: Run; readonly approve: Approve },
): Promise<void> {
  const { appendices = [], guarantees = [], payments = [], acceptances = [] } = contract
  const base = Math.max(contract.approved ?? 0, FIRST_DAY)
  const day = (offset: number | undefined) => (offset === undefined ? null : dayOf(offset, now))
  const line = { contractId: id, id: null, version: null }
  for (const { signed, valueChange, newEnd, prices = [], ...one } of appendices) {
    const signedOn = dayOf(signed, now)
    const priceRows = pricesFrom(`${signedOn.slice(0, 4)}-01-01`, prices)
    const write = { ...line, ...one, signedOn, valueChange, newExpiresOn: day(newEnd), priceRows }
    const entered = Math.max(base, signed) + 1
    const sent = await run(entered, 9 * 60, (work) => saveAppendix(work, AppendixWrite.parse(write)))
    const requestId = sent.appendices.find(({ appendixNo }) => appendixNo === one.appendixNo)?.requestId ?? 0
    await approve(requestId, entered, 15 * 60)
  }
  for (const { ends, released, ...one } of guarantees) {
    const write = { ...line, ...one, expiresOn: day(ends), releasedOn: day(released) }
    await run(base, 14 * 60, (work) => saveGuarantee(work, GuaranteeWrite.parse(write)))
  }
  for (const { accepted, worth, ...one } of acceptances) {
    const write = { ...line, ...one, acceptedOn: day(accepted), amount: worth }
    await run(accepted + 1, 8 * 60, (work) => saveAcceptance(work, AcceptanceWrite.parse(write)))
  }
  for (const { received, due, paid, vatRate = contract.terms?.vatRate ?? 8, ...one } of payments) {
    const days = { receivedOn: day(received), agreedDueOn: day(due), paidOn: day(paid?.[0]) }
    const write = { ...line, ...one, ...days, vatRate, transferNo: paid?.[1] }
    const entered = paid ? paid[0] + 1 : Math.max(base + 1, received ?? base + 1)
    await run(entered, 10 * 60, (work) => savePayment(work, PaymentWrite.parse(write)))
  }
}
