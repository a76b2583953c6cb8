import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { KeptSections } from '#contract/duty-shift-logs/figures.ts'
import type { HandoverGate } from '#contract/duty-shift-logs/handover.ts'
import type { PlantShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import { incidentInProgress } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import { listMissingReadings } from '#server/features/device-parameters/device-parameters.public.ts'
import { listUnreadOfCrew } from '#server/features/documents/documents.public.ts'
import { listUnwalked } from '#server/features/inspection-rounds/inspection-rounds.public.ts'
import { listPendingBreaches } from '#server/features/limit-breaches/limit-breaches.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { passed } from '../consents/consents.rules.ts'
import { listGateConsents } from '../consents/consents.store.ts'
import { earlyRegisters } from '../figures/figures.rules.ts'
import { currentSections } from '../figures/figures.service.ts'
import { listItemLines } from '../items/items.list.ts'
import { followItems } from '../items/items.rules.ts'
import { listChangesOf } from '../personnel/personnel.store.ts'
import { readShiftLogSettings } from '../settings/settings.store.ts'
import { readCrew, type ShiftRow } from '../shifts/shift.store.ts'
import { carriedItems } from './carried.rules.ts'
import { listDueReports } from './due-reports.list.ts'
import { gateFindings } from './gate.rules.ts'
import { readGateOperations, readNextShift, readShift } from './handover.list.ts'

/** The gate of a shift, with the settings it was judged by. */
export interface JudgedGate extends HandoverGate {
  readonly settings: PlantShiftLogSettings
  /** The header that was judged. */
  readonly sections: KeptSections
}

/** What stands in the way of handing over a shift of a plant the caller sees. */
export async function getGate(
  work: Pick<Work, 'db' | 'actor' | 'now' | 'caller'>,
  id: number,
): Promise<HandoverGate> {
  const shift = await readShift(work.db, id)
  if (!seesPlant(work.actor, shift.plantId)) throw new Problem(coreProblems.notFound)
  const { settings: _settings, sections: _sections, ...gate } = await judgeGate(work, shift)
  return gate
}

/** Judges a shift as it is now, and says who comes next. */
export async function judgeGate(
  { db, now, caller: { language } }: Pick<Work, 'db' | 'now' | 'caller'>,
  shift: ShiftRow,
): Promise<JudgedGate> {
  const { id, plantId, startsAt, endsAt } = shift
  const sections = await currentSections(db, shift, now)
  const settings = await readShiftLogSettings(db, plantId)
  const { roster, ...next } = await readNextShift(db, shift)
  const { code, name: shiftName } = next.shiftType
  const crewIds = await crewOf(db, id)
  const openDefects = sections.defects ?? []
  const facts = {
    sections,
    earlyRegisters: earlyRegisters(sections, endsAt),
    operations: await readGateOperations(db, id),
    faultyLines: followItems(shift.sections, await listItemLines(db, shift)).faults,
    breaches: await listPendingBreaches(db, plantId, now),
    changes: await listChangesOf(db, id),
    incidents: await incidentInProgress(db, plantId),
    openDefects,
    missingReadings: await listMissingReadings(db, plantId, { from: startsAt, to: endsAt }, now),
    unwalked: await listUnwalked(db, plantId, { from: startsAt, to: endsAt }, now),
    unread: await listUnreadOfCrew(db, plantId, crewIds, now),
    dueReports: await listDueReports(db, plantId, { crew: crewIds, until: endsAt }),
    next: { day: next.day, shiftName, crewSize: roster.length },
    today: plantDay(now),
  }
  const leader = roster.find(({ positionTitle }) => positionTitle === 'shiftLeader')
  const crew = roster.map((person) => ({
    employeeId: person.employeeId,
    fullName: person.fullName,
    isShiftLeader: person === leader,
  }))
  const findings = gateFindings(facts, settings, language)
  const given = (await listGateConsents(db, id)).filter(({ status }) => status === 'given')
  return {
    settings,
    sections,
    findings,
    consented: passed(findings, given),
    carried: carriedItems(sections, sections, now, language),
    signableFrom: new Date(Date.parse(endsAt) - settings.signBeforeEndMinutes * 60_000).toISOString(),
    next: { day: next.day, shiftCode: code, shiftName, crew },
  }
}

const crewOf = async (db: Db, id: number) => (await readCrew(db, id)).map(({ employeeId }) => employeeId)
