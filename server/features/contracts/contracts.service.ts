import type {
  ContractDetail,
  ContractLiquidate,
  ContractReopen,
  ContractSend,
  ContractUpdate,
  ContractWrite,
} from '#contract/contracts/contract.ts'
import { contractStatusLabels, isSignedFile } from '#contract/contracts/labels.ts'
import { contractProblems } from '#contract/contracts/problems.ts'
import type { PlantContractSettings } from '#contract/contracts/settings.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  resubmitRequest,
  startRequest,
  type RequestListener,
} from '#server/features/approvals/approvals.public.ts'
import { readSeriesOf } from '#server/features/documents/documents.public.ts'
import { findHolders } from '#server/features/notifications/notifications.public.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { contractList, findSuccessor, getContract } from './contracts.list.ts'
import { appendixTold, differsInSigned, documentName, isRunning, isWithAuthor } from './contracts.rules.ts'
import {
  countDevicesOf,
  deleteContract,
  insertContract,
  keepLinks,
  lockContract,
  readSeriesIds,
  updateContract,
} from './contracts.store.ts'
import { recount } from './ledger/recount.service.ts'
import { inDong } from './money.rules.ts'
import { changeContractSettings } from './settings.store.ts'

export const ENTITY = 'contracts'

/** Keeps a draft. @throws problem `contracts.noTaken`, `.unknownManager`, `.unknownEquipment`, `.unknownFile` */
export async function draftContract(work: Work, write: ContractWrite): Promise<ContractDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, fileIds, equipmentIds, documentIds, ...facts } = write
  await requireLinks(work, { plantId, ...write }, new Set())
  const author = { authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const id = await insertContract(db, { ...facts, plantId, ...author })
  const seriesIds = named(documentIds, await readSeriesOf(work, plantId, documentIds))
  await keepLinks(db, id, { fileIds, equipmentIds, seriesIds })
  await recount(db, id)
  const contract = await getContract(work, id)
  audit.created(ENTITY, id, told(contract))
  return contract
}

/** Changes a draft, or what is not signed of a contract that runs. @throws problem `contracts.signedStays`, `.scanStays`, `.notOpen` */
export async function changeContract(work: Work, write: ContractUpdate): Promise<ContractDetail> {
  const { db, audit } = work
  const { id, version, fileIds: filesSaid, equipmentIds: thingsSaid, documentIds, ...facts } = write
  const before = await getOwnContract(work, id)
  await requireVersion(db, ENTITY, before, version)
  if (!before.can.edit) throw notOpen(work, before)
  const fileIds = filesSaid ?? before.files.map((file) => file.id)
  const equipmentIds = thingsSaid ?? before.equipment.map((thing) => thing.id)
  if (!before.can.editSigned && differsInSigned(before, write))
    throw new Problem(contractProblems.signedStays)
  const missing = before.files.find((file) => isSignedFile(before, file) && !fileIds.includes(file.id))
  if (missing) throw new Problem(contractProblems.scanStays, { name: missing.fileName })
  await requireLinks(
    work,
    { plantId: before.powerPlantId, managerId: write.managerId, fileIds, equipmentIds },
    new Set(before.files.map((file) => file.id)),
  )
  const seriesIds = documentIds && (await seriesAfter(work, before, documentIds))
  await updateContract(db, id, facts)
  await keepLinks(db, id, { fileIds, equipmentIds, seriesIds })
  await recount(db, id)
  const after = await getContract(work, id)
  audit.changed(ENTITY, id, told(before), told(after))
  return after
}

/** Deletes a draft of the caller's that was never sent. @throws problem `contracts.notAuthor`, `.sentBefore` */
export async function removeContract(work: Work, id: number): Promise<null> {
  const contract = await getOwnContract(work, id)
  if (contract.requestId !== null) throw new Problem(contractProblems.sentBefore)
  if (!contract.can.delete) throw new Problem(contractProblems.notAuthor)
  await deleteContract(work.db, id)
  work.audit.deleted(ENTITY, id, told(contract))
  return null
}

/** Deletes a draft that an import brought, whoever takes that back. */
export async function takeBackContract(work: Work, id: number): Promise<void> {
  const contract = await getOwnContract(work, id)
  if (contract.requestId !== null) throw new Problem(contractProblems.sentBefore)
  await deleteContract(work.db, id)
  work.audit.deleted(ENTITY, id, told(contract))
}

/** Sends a contract on its way to the director. @throws problem `contracts.scanMissing`, `.notOpen`, `.notAuthor` */
export async function sendContract(work: Work, { id, version }: ContractSend): Promise<ContractDetail> {
  const { db, audit } = work
  const contract = await getOwnContract(work, id)
  await requireVersion(db, ENTITY, contract, version)
  if (!isWithAuthor(contract.status)) throw notOpen(work, contract)
  if (!contract.can.send) throw new Problem(contractProblems.notAuthor)
  if (contract.files.length === 0) throw new Problem(contractProblems.scanMissing)
  const { contractNo, name, partner, powerPlantId: plantId, grossValue, exchangeRate } = contract
  // The engine compares the cost with its limits and adds nothing up: a float does for that.
  const costVnd = grossValue === null ? null : Number(inDong(grossValue, exchangeRate))
  const label = {
    number: contractNo,
    isUrgent: false,
    fromDay: contract.effectiveOn,
    toDay: contract.endsOn,
    warningCount: 0,
  }
  const subject = {
    kind: 'contract',
    subjectId: id,
    title: `${name} – ${partner}`,
    facts: { days: null, costVnd, subKind: contract.kind },
    label,
  } as const
  if (contract.requestId === null)
    await updateContract(db, id, { requestId: await startRequest(work, { ...subject, plantId }) })
  // Nobody need be told: what follows from sending again is done here.
  else await resubmitRequest(work, {}, subject)
  audit.did(ENTITY, id, 'sent')
  return getContract(work, id)
}

/** Tells a contract that its request moved: the last signature puts it into force. */
export const contractMoved: RequestListener = async ({ db, now, audit }, moved) => {
  const { subjectId, action, stage, statusBefore: from, status: to } = moved
  if (stage === 'approved') await updateContract(db, subjectId, { approvedAt: now })
  audit.did(ENTITY, subjectId, action, from === to ? [] : [{ field: 'status', from, to }])
}

/** Ends a contract of which nothing is open. @throws problem `contracts.openMoney`, `.appendixOpen`, `.notOpen`, `.inFuture`, `.beforeSigning` */
export async function liquidateContract(
  work: Work,
  { id, version, ...liquidation }: ContractLiquidate,
): Promise<ContractDetail> {
  const { db, audit } = work
  const contract = await getOwnContract(work, id)
  await requireVersion(db, ENTITY, contract, version)
  if (!isRunning(contract.status)) throw notOpen(work, contract)
  requireWithin(work, contract, 'liquidatedOn', liquidation.liquidatedOn)
  const count = contract.payments.filter(({ paidOn }) => paidOn === null).length
  if (count > 0) throw new Problem(contractProblems.openMoney, { count })
  const open = contract.appendices.find((one) => one.status === 'deciding')
  if (open) throw new Problem(contractProblems.appendixOpen, { no: open.appendixNo })
  await updateContract(db, id, liquidation)
  audit.changed(ENTITY, id, { liquidatedOn: null, liquidationNo: null }, liquidation)
  return getContract(work, id)
}

/** Takes a liquidation back. @throws problem `contracts.followed`, `.notOpen` */
export async function reopenContract(
  work: Work,
  { id, version, reason }: ContractReopen,
): Promise<ContractDetail> {
  const { db, audit } = work
  const contract = await getOwnContract(work, id)
  await requireVersion(db, ENTITY, contract, version)
  if (!contract.can.reopen) throw notOpen(work, contract)
  const successor = await findSuccessor(work, contract)
  if (successor !== undefined) throw new Problem(contractProblems.followed, { successor })
  const { liquidatedOn, liquidationNo } = contract
  const none = { liquidatedOn: null, liquidationNo: null }
  await updateContract(db, id, none)
  audit.reason = reason
  audit.did(ENTITY, id, 'reopened', changesBetween({ liquidatedOn, liquidationNo }, none))
  return getContract(work, id)
}

/** Changes what a plant lays down. @throws problem `core.changedMeanwhile` */
export const changeSettings = (work: Work, settings: PlantContractSettings) =>
  changeContractSettings(work, settings)

/** A contract that the caller sees, locked, without what meters counted: no write is judged by it. @throws problem `core.notFound` */
export async function getOwnContract(work: Work, id: number): Promise<ContractDetail> {
  if (!(await contractList.find(work, id))) throw new Problem(coreProblems.notFound)
  await lockContract(work.db, id)
  return getContract(work, id, { isMetered: false })
}

/** @throws to be thrown: what is asked for is not done in this status */
export const notOpen = ({ caller }: Work, { status }: Pick<ContractDetail, 'status'>) =>
  new Problem(contractProblems.notOpen, { status: contractStatusLabels[status][caller.language] })

/** @throws problem `contracts.inFuture` at a field that names a day which has not come */
export function requirePast({ caller, now }: Work, field: string, day: string | null): void {
  if (day === null || day <= plantDay(now)) return
  const message = contractProblems.inFuture.words[caller.language]
  throw new Problem(contractProblems.inFuture, [{ members: [field], message }])
}

/**
 * What is done of a contract comes after it was signed: a year typed wrong tells of years of delay.
 *
 * @throws problem `contracts.inFuture`, `.beforeSigning`
 */
export function requireWithin(
  work: Work,
  { signedOn }: Pick<ContractDetail, 'signedOn'>,
  field: string,
  day: string | null,
): void {
  requirePast(work, field, day)
  if (day === null || day >= signedOn) return
  const signing = { day: formatDay(signedOn) }
  const message = new Problem(contractProblems.beforeSigning, signing).text(work.caller.language)
  throw new Problem(contractProblems.beforeSigning, signing, [{ members: [field], message }])
}

interface Links {
  readonly plantId: number
  readonly managerId: number
  readonly fileIds: readonly number[]
  readonly equipmentIds: readonly number[]
}

async function requireLinks(
  { db, actor }: Work,
  { plantId, managerId, fileIds, equipmentIds }: Links,
  known: ReadonlySet<number>,
): Promise<void> {
  const holders = await findHolders(db, 'Contracts.View', plantId)
  if (!holders.includes(managerId)) throw new Problem(contractProblems.unknownManager)
  const things = new Set(equipmentIds)
  if ((await countDevicesOf(db, plantId, [...things])) !== things.size)
    throw new Problem(contractProblems.unknownEquipment)
  for (const fileId of fileIds)
    if (!known.has(fileId) && !(await requireOwnUpload(db, actor, fileId, 'contract')))
      throw new Problem(contractProblems.unknownFile)
}

/** What the editions of each of these documents share. @throws problem `contracts.unknownDocument` */
function named(documentIds: readonly number[], seriesOf: ReadonlyMap<number, number>): number[] {
  return documentIds.map((id) => {
    const seriesId = seriesOf.get(id)
    if (seriesId === undefined) throw new Problem(contractProblems.unknownDocument)
    return seriesId
  })
}

/** The same for a contract that has some; those that the caller does not know of stay. */
async function seriesAfter(
  work: Work,
  { id, powerPlantId, documents }: ContractDetail,
  documentIds: readonly number[],
): Promise<number[]> {
  const shown = documents.map((document) => document.id)
  const seriesOf = await readSeriesOf(work, powerPlantId, [...shown, ...documentIds])
  const seen = new Set(shown.map((one) => seriesOf.get(one)))
  const unseen = (await readSeriesIds(work.db, id)).filter((seriesId) => !seen.has(seriesId))
  return [...unseen, ...named(documentIds, seriesOf)]
}

const bare = <Line extends { id: number; version: number }>(lines: readonly Line[]) =>
  lines.map(({ id: _id, version: _version, ...line }) => line)

/** What history tells of a contract: what people write, not what follows from it. */
export function told(contract: ContractDetail) {
  const { managerName, warrantyUntil, note, files, equipment, documents } = contract
  return {
    ...signedOf(contract),
    managerName,
    warrantyUntil,
    note,
    files: files.map(({ fileName }) => fileName),
    equipment: equipment.map(({ code }) => code),
    documents: documents.map(documentName),
    appendices: contract.appendices.map(appendixTold),
    payments: bare(contract.payments).map(({ status: _status, dueOn: _due, ...one }) => one),
    guarantees: bare(contract.guarantees).map(({ status: _status, mustReach: _reach, ...one }) => one),
    acceptances: bare(contract.acceptances),
    energies: bare(contract.energies).map(
      ({
        gross: _gross,
        meanPrice: _mean,
        meteredKwh: _metered,
        differencePercent: _apart,
        byTable: _table,
        ...one
      }) => one,
    ),
  }
}

function signedOf(contract: ContractDetail) {
  const { contractNo, name, kind, partner, partnerTaxCode, signedOn, effectiveOn, expiresOn, duration } =
    contract
  const { form, currency, exchangeRate, value, vatRate, retentionPercent, codOn, meters } = contract
  const { penaltyPerDayPercent, penaltyCapPercent, priceCurrency, priceRows, priceTable } = contract
  const days = { signedOn, effectiveOn, expiresOn, duration, codOn }
  const price = {
    form,
    currency,
    exchangeRate,
    value,
    vatRate,
    retentionPercent,
    penaltyPerDayPercent,
    penaltyCapPercent,
  }
  const power = { meters, priceCurrency, priceRows, priceTable }
  return { contractNo, name, kind, partner, partnerTaxCode, ...days, ...price, ...power }
}
