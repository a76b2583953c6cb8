import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import {
  declarationComplaintLabels,
  declarationComplaintsOf,
  isBlockingDeclaration,
} from '#contract/capacity-declarations/checks.ts'
import {
  CapacityDeclarationFigures,
  type CapacityDeclarationDetail,
  type CapacityDeclarationProposal,
  type CapacityDeclarationProposalQuery,
  type CapacityDeclarationSend,
  type CapacityDeclarationUpdate,
  type CapacityDeclarationWrite,
} from '#contract/capacity-declarations/declaration.ts'
import { declaredMwhOf, type CapacityStep } from '#contract/capacity-declarations/figures.ts'
import { capacityDeclarationProblems } from '#contract/capacity-declarations/problems.ts'
import { formatInstant } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { partsText } from '#contract/expected-outputs/checks.ts'
import { partLabels, slotLabel } from '#contract/expected-outputs/parts.ts'
import {
  findPlannedPlant,
  isOver,
  openFromSlot,
  type PlannedPlant,
} from '#server/features/expected-outputs/expected-outputs.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { keepsDeclared, withPassedOf, type Available } from './available.rules.ts'
import { readAvailable } from './available.service.ts'
import { getDeclaration } from './capacity-declarations.list.ts'
import {
  deleteDeclaration,
  findForm,
  findSent,
  getDeclarationRow,
  insertDeclaration,
  listRevisions,
  noteSending,
  updateDeclaration,
  type CapacityDeclarationRow,
  type DeclaredDay,
} from './capacity-declarations.store.ts'
import { declarationForm } from './declaration-form.ts'

const ENTITY = 'capacity-declarations'

/** What a declaration may begin with: what can be given as far as is known, and why it is less than what is installed. */
export async function proposeDeclaration(
  { db, now }: Pick<Viewing, 'db' | 'now'>,
  { powerPlantId: plantId, day }: CapacityDeclarationProposalQuery,
): Promise<CapacityDeclarationProposal> {
  const plant = await findPlannedPlant(db, plantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  const [available, revisions] = await Promise.all([
    readAvailable(db, plant, day, now),
    listRevisions(db, { plantId, day }),
  ])
  const [newest] = revisions
  const sent = revisions.find(({ sentAt }) => sentAt !== null)
  const openFrom = sent ? openFromSlot('day', day, now) : null
  const units = available.map(({ declared }) => declared)
  const reasons = available.flatMap(({ shortfalls }) => shortfalls)
  return {
    powerPlantId: plantId,
    plantKind: plant.kind,
    day,
    revision: (newest?.revision ?? 0) + 1,
    openId: newest && newest.sentAt === null ? newest.id : null,
    isOver: isOver('day', day, now),
    openFromSlot: openFrom,
    units: sent && openFrom !== null ? withPassedOf(units, sent.units, openFrom) : units,
    // What has passed keeps the reasons that were sent with it.
    shortfalls:
      sent && openFrom !== null
        ? [
            ...sent.shortfalls
              .filter(({ fromSlot }) => fromSlot <= openFrom)
              .map((one) => ({ ...one, toSlot: Math.min(one.toSlot, openFrom) })),
            ...reasons
              .filter(({ toSlot }) => toSlot > openFrom)
              .map((one) => ({ ...one, fromSlot: Math.max(one.fromSlot, openFrom + 1) })),
          ]
        : reasons,
    steps: available.map(({ step }) => step),
    bounds: available.map(({ bound }) => bound),
  }
}

/** Keeps a draft: the next revision of its day. */
export async function draftDeclaration(
  work: Work,
  write: CapacityDeclarationWrite,
): Promise<CapacityDeclarationDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, day, ...written } = write
  const [newest] = await listRevisions(db, { plantId, day })
  const { installedMw, steps } = await requireSuitable(work, { plantId, day }, written)
  if (newest && newest.sentAt === null)
    throw new Problem(capacityDeclarationProblems.openAlready, { revision: newest.revision })
  const revision = (newest?.revision ?? 0) + 1
  const origin = { plantId, day, revision, createdAt: now, installedMw, steps }
  const writer = { authorId: actor.userId, authorName: actor.fullName }
  const id = await insertDeclaration(db, written, { ...origin, ...writer })
  audit.created(ENTITY, id, { powerPlantId: plantId, day, revision, ...told(written) })
  return getDeclaration(work, id)
}

/** Keeps what a draft says now. */
export async function changeDeclaration(
  work: Work,
  write: CapacityDeclarationUpdate,
): Promise<CapacityDeclarationDetail> {
  const { db, actor, audit } = work
  const { id, version, ...written } = write
  const row = await getOpenRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  const { installedMw, steps } = await requireSuitable(work, row, written)
  const writer = { authorId: actor.userId, authorName: actor.fullName, installedMw, steps }
  await updateDeclaration(db, id, written, writer)
  audit.changed(ENTITY, id, told(CapacityDeclarationFigures.parse(row)), told(written))
  return getDeclaration(work, id)
}

/** Deletes a draft. */
export async function removeDeclaration(work: Work, id: number): Promise<null> {
  const row = await getOpenRow(work, id)
  await deleteDeclaration(work.db, id)
  const { plantId: powerPlantId, day, revision } = row
  const figures = told(CapacityDeclarationFigures.parse(row))
  work.audit.deleted(ENTITY, id, { powerPlantId, day, revision, ...figures })
  return null
}

/**
 * Marks a declaration as sent: its form is made once and kept with its hash.
 *
 * @throws problem `capacityDeclarations.complaints` for what may not be declared
 */
export async function sendDeclaration(
  work: Work,
  { id, version, recipient }: CapacityDeclarationSend,
): Promise<CapacityDeclarationDetail> {
  const { db, actor, now, audit } = work
  const row = await getOpenRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  const figures = CapacityDeclarationFigures.parse(row)
  const { plant, available, steps } = await requireSuitable(work, row, figures)
  requireSound(work, row, available)
  const declaration = { ...(await getDeclaration(work, id)), steps: [...steps] }
  const { fileName, content } = declarationForm(declaration, plant.code)
  const bytes = await buffer(content)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const noted = { sentAt: now, sentByName: actor.fullName, sentTo: recipient, sha256, steps }
  await noteSending(db, id, noted, { fileName, content: bytes })
  audit.did(ENTITY, id, 'sent', [
    { field: 'sentTo', from: null, to: recipient },
    { field: 'sha256', from: null, to: sha256 },
  ])
  return getDeclaration(work, id)
}

/** The form of a declaration: once sent, the very bytes that were; before, as it would be. */
export async function exportForm(work: Work, id: number): Promise<FileAnswer> {
  const declaration = await getDeclaration(work, id)
  const [sent, plant] = await Promise.all([
    findForm(work.db, id),
    findPlannedPlant(work.db, declaration.powerPlantId),
  ])
  const { fileName, content } = sent
    ? { fileName: sent.fileName, content: Readable.from([sent.content], { objectMode: false }) }
    : declarationForm(declaration, plant?.code ?? '')
  return { fileName, mediaType: xlsxContentType, content }
}

const told = (written: CapacityDeclarationFigures): Record<string, unknown> => {
  const { units, shortfalls, note } = written
  return { units, shortfalls, note, declaredMwh: declaredMwhOf(units) }
}

/** The row of a draft, locked. */
async function getOpenRow({ db, actor }: Work, id: number): Promise<CapacityDeclarationRow> {
  const row = await getDeclarationRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  if (row.sentAt !== null)
    throw new Problem(capacityDeclarationProblems.sentAlready, { at: formatInstant(row.sentAt) })
  return row
}

interface Suitable {
  readonly plant: PlannedPlant
  readonly available: readonly Available[]
  /** Null where a unit does not say. */
  readonly installedMw: number | null
  readonly steps: readonly CapacityStep[]
}

/** The plant of a declaration that has its units, and changes nothing that has passed; and what is available. */
async function requireSuitable(
  { db, now }: Work,
  { plantId, day }: DeclaredDay,
  { units, shortfalls }: CapacityDeclarationFigures,
): Promise<Suitable> {
  const plant = await findPlannedPlant(db, plantId)
  if (!plant) throw new Problem(coreProblems.notFound)
  if (isOver('day', day, now)) throw new Problem(capacityDeclarationProblems.isOver)
  const available = await readAvailable(db, plant, day, now)
  const wanted = available.map(({ bound }) => bound.unitId)
  const given = units.map(({ unitId }) => unitId)
  const isSame = given.length === wanted.length && wanted.every((unitId) => given.includes(unitId))
  if (!isSame) throw new Problem(capacityDeclarationProblems.unitsUnsuitable)
  if (shortfalls.some(({ unitId }) => !wanted.includes(unitId)))
    throw new Problem(capacityDeclarationProblems.shortfallUnsuitable)
  const openFrom = openFromSlot('day', day, now)
  const sent = openFrom === null ? undefined : await findSent(db, { plantId, day })
  if (sent && openFrom !== null && !keepsDeclared(sent.units, units, openFrom))
    throw new Problem(capacityDeclarationProblems.slotsPassed, { slot: slotLabel(openFrom) })
  const rated = available.map(({ bound }) => bound.ratedMw)
  const installedMw = rated.includes(null) ? null : rated.reduce<number>((sum, mw) => sum + (mw ?? 0), 0)
  return { plant, available, installedMw, steps: available.map(({ step }) => step) }
}

/** @throws problem `capacityDeclarations.complaints` for what blocks the way of a declaration */
function requireSound(
  { now, caller: { language } }: Work,
  { day, revision, units, shortfalls }: CapacityDeclarationRow,
  available: readonly Available[],
): void {
  const open = revision > 1 ? openFromSlot('day', day, now) : null
  const bounds = available.map(({ bound }) => bound)
  const complaints = declarationComplaintsOf({ units, shortfalls, openFromSlot: open }, bounds)
  const first = complaints.find(({ kind }) => isBlockingDeclaration(kind))
  if (!first) return
  throw new Problem(capacityDeclarationProblems.complaints, {
    unit: first.code,
    complaint: declarationComplaintLabels[first.kind][language],
    parts: partsText(first.parts, partLabels('day', day)),
  })
}
