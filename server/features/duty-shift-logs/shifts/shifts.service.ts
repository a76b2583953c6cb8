import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { DirectiveRead } from '#contract/duty-shift-logs/handover.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { sectionLabels, type SectionName, type ShiftSections } from '#contract/duty-shift-logs/sections.ts'
import type { DutyShiftLogDetail, DutyShiftLogUpdate } from '#contract/duty-shift-logs/shift.ts'
import { UNSEEN } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { figuresAfter } from '../figures/figures.rules.ts'
import { currentSections } from '../figures/figures.service.ts'
import { changedSections, listsOfEntries, sectionWithLostRows, withReaders } from './sections.rules.ts'
import { getOwnShift, getWritableShift } from './shift-access.service.ts'
import { deleteShift, updateSections } from './shift.store.ts'
import { findSectionWriter, getShift } from './shifts.list.ts'

/**
 * Changes the sections that were sent and differ. Each is judged by its own version, so that people may write different
 * sections at once.
 *
 * @throws problem `dutyShiftLogs.sectionChanged` for one that somebody else changed meanwhile
 */
export async function changeSections(
  work: Work,
  { id, sectionVersions: seen, figureReason, ...sent }: DutyShiftLogUpdate,
): Promise<DutyShiftLogDetail> {
  const { db, actor, now, audit } = work
  const shift = await getWritableShift(work, id, 'update')
  const { sectionVersions } = shift
  const before = await currentSections(db, shift, now)
  const { figures: _, ...sections } = before
  const changed = changedSections(sections, sent)
  const versions = { ...sectionVersions }
  for (const name of Object.keys(changed) as SectionName[]) {
    if (seen && seen[name] !== sectionVersions[name]) await refuseSection(work, id, name)
    versions[name] += 1
  }
  const written = { ...sections, ...changed }
  if (listsOfEntries.some((name) => changed[name])) throw new Problem(dutyShiftLogProblems.itemsByEntries)
  const reader = { byName: actor.fullName, at: now.toISOString() }
  const after = { ...written, directives: withReaders(sections.directives, written.directives, reader) }
  requireCarried(work, sections, after)
  const typing = { reason: figureReason, byName: actor.fullName, at: now.toISOString() }
  const figures = figuresAfter(before, after, typing)
  if (!figures) throw new Problem(dutyShiftLogProblems.figureReasonMissing)
  audit.reason = figureReason ?? (seen ? null : UNSEEN)
  await updateSections(db, id, { ...after, figures }, versions)
  audit.changed('duty-shift-logs', id, sections, after)
  return getShift(work, id)
}

async function refuseSection({ db, caller }: Work, id: number, name: SectionName): Promise<never> {
  const who = (await findSectionWriter(db, id, name)) ?? '–'
  throw new Problem(dutyShiftLogProblems.sectionChanged, {
    section: sectionLabels[name][caller.language],
    who,
  })
}

function requireCarried({ caller }: Work, before: ShiftSections, after: ShiftSections): void {
  const name = sectionWithLostRows(before, after)
  if (!name) return
  const section = sectionLabels[name][caller.language]
  throw new Problem(dutyShiftLogProblems.carriedStays, { section })
}

/** Says that a directive was read in this shift; the first reader stays. */
export async function readDirective(
  work: Work,
  { id, directiveId }: DirectiveRead,
): Promise<DutyShiftLogDetail> {
  const { db, actor, now, audit } = work
  const { sections, sectionVersions } = await getWritableShift(work, id, 'update')
  const directive = sections.directives.find((row) => row.id === directiveId)
  if (!directive) throw new Problem(coreProblems.notFound)
  if (directive.read === null) {
    const read = { byName: actor.fullName, at: now.toISOString() }
    const directives = sections.directives.map((row) => (row === directive ? { ...row, read } : row))
    const versions = { ...sectionVersions, directives: sectionVersions.directives + 1 }
    await updateSections(db, id, { ...sections, directives }, versions)
    audit.changed('duty-shift-logs', id, { directives: sections.directives }, { directives })
  }
  return getShift(work, id)
}

/** Deletes a shift that was opened by mistake. @throws problem `dutyShiftLogs.notEmpty`, or `.sealed` */
export async function removeShift(work: Work, id: number): Promise<null> {
  const { db, audit } = work
  const row = await getOwnShift(work, id, 'update')
  if (row.status === 'handedOver') throw new Problem(dutyShiftLogProblems.sealed)
  const { can } = await getShift(work, id)
  if (!can.delete) throw new Problem(dutyShiftLogProblems.notEmpty)
  await deleteShift(db, id)
  const { sections: _sections, sectionVersions: _versions, status: _status, ...state } = row
  audit.deleted('duty-shift-logs', id, state)
  return null
}
