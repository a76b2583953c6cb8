import { formatDecimal, formatInstant, formatMinute, plantDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import {
  gateRuleIds,
  type GateFinding,
  type GateRuleId,
  type GateTarget,
} from '#contract/duty-shift-logs/gate.ts'
import { kindsThatFinish } from '#contract/duty-shift-logs/labels.ts'
import type { Operation } from '#contract/duty-shift-logs/operations.ts'
import {
  levelLabels,
  sectionLabels,
  type SectionName,
  type ShiftSections,
} from '#contract/duty-shift-logs/sections.ts'
import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'
import type { ShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'

import type { FaultyLine, LineFault } from '../items/items.rules.ts'

type OperationFacts = Pick<
  Operation,
  'id' | 'occurredAt' | 'finishedAt' | 'kind' | 'equipment' | 'content' | 'switchingSheetNo' | 'isLate'
>

/** A mandatory parameter of a device that was not read when it was due, and the sheet it is entered on. */
interface MissingReadings {
  readonly deviceId: number
  readonly deviceCode: string
  readonly parameterName: string
  readonly sheet: string
  readonly times: readonly string[]
  readonly timesText: string
}

/** A crossing of an alarm limit that nobody has said anything about. */
interface PendingBreach {
  readonly deviceCode: string
  readonly parameterName: string
}

/** A round of inspection that was not walked to its end. */
interface UnwalkedRound {
  readonly id: number
  readonly routeName: string
  readonly dueAt: string
  readonly missingStops: number
}
/** A document that somebody of the crew must read and has not. */
interface UnreadDocument {
  readonly id: number
  readonly docNo: string
  readonly names: readonly string[]
}
/** A report of the plan that the crew answers for, was wanted by the end of the shift and has not gone out. */
export interface OwedReport {
  readonly id: number
  readonly reportName: string
  readonly recipient: string
  readonly dueAt: string
}
type ChangeFacts = Pick<
  PersonnelChange,
  'id' | 'changedAt' | 'outEmployeeName' | 'inEmployeeName' | 'approvedByName' | 'consent'
>

/** What the gate judges: a shift, the events of its plant, and who comes next. */
export interface GateFacts {
  readonly sections: ShiftSections
  /** Meters whose end was read before the shift ends. */
  readonly earlyRegisters: readonly { readonly meter: string; readonly at: string }[]
  readonly operations: readonly OperationFacts[]
  /** Entries that do not fit the lists of what is open. */
  readonly faultyLines: readonly FaultyLine[]
  /** Crossings of alarm limits that nobody has said anything about. */
  readonly breaches: readonly PendingBreach[]
  readonly changes: readonly ChangeFacts[]
  /** Incidents of the plant that go on. */
  readonly incidents: readonly { readonly id: number; readonly code: string; readonly phenomenon: string }[]
  readonly openDefects: readonly {
    readonly id: number
    readonly code: string
    readonly dueOn: string | null
  }[]
  /** Mandatory readings that were due in the shift and are not there. */
  readonly missingReadings: readonly MissingReadings[]
  /** Rounds of inspection whose time ended in the shift and that lack stops. */
  readonly unwalked: readonly UnwalkedRound[]
  /** Documents that not everybody of the crew who must has read. */
  readonly unread: readonly UnreadDocument[]
  /** Reports of the crew that were wanted by the end of the shift and have not gone out. */
  readonly dueReports: readonly OwedReport[]
  readonly next: { readonly day: string; readonly shiftName: string; readonly crewSize: number }
  /** The day at the plant now. */
  readonly today: string
}

/** What a rule met; undefined where it is kept. */
type Found = Pick<GateFinding, 'count' | 'names' | 'targets'> | undefined
type Rule = (facts: GateFacts, settings: GateSettings, language: Language) => Found

/** The part of a plant's settings that the gate follows. */
export type GateSettings = Pick<ShiftLogSettings, 'gate' | 'mandatoryLevels'>

/** Everything the plant's rules remark on a shift before it is handed over, in the order of the rules. */
export function gateFindings(facts: GateFacts, settings: GateSettings, language: Language): GateFinding[] {
  return gateRuleIds.flatMap((ruleId) => {
    const severity = settings.gate[ruleId]
    if (severity === 'off') return []
    const found = rules[ruleId](facts, settings, language)
    return found ? [{ ruleId, severity, ...found }] : []
  })
}

const rules: Readonly<Record<GateRuleId, Rule>> = {
  operationOpen: ({ operations }) =>
    ofOperations(
      operations.filter(({ kind, finishedAt }) => kindsThatFinish.includes(kind) && finishedAt === null),
    ),
  itemsDiffer: ({ faultyLines }, _, language) => ofLines(faultyLines, language),
  incidentInProgress: ({ incidents }) =>
    found(incidents.map(({ id, code, phenomenon }) => ofAbnormal(id, `${code} ${short(phenomenon)}`))),
  conditionsMissing: ({ sections: { conditions } }, _, language) =>
    isSectionMissing(Object.values(conditions).some(isBlank), 'conditions', language),
  unitStatesMissing: ({ sections }, _, language) =>
    isSectionMissing(sections.unitStates.length === 0, 'unitStates', language),
  stoppedWithPower: ({ sections }, _, language) =>
    ofSection(
      sections.unitStates
        .filter((row) => row.state !== 'running' && (isOn(row.activePowerMw) || isOn(row.reactivePowerMvar)))
        .map(({ unit, activePowerMw, reactivePowerMvar }) =>
          [unit, power('P', activePowerMw, 'MW'), power('Q', reactivePowerMvar, 'MVAr')]
            .filter(Boolean)
            .join(' '),
        ),
      'unitStates',
      language,
    ),
  levelsMissing: ({ sections }, { mandatoryLevels }, language) =>
    ofSection(
      mandatoryLevels
        .filter((level) => isBlank(sections.levels[level]))
        .map((name) => levelLabels[name][language]),
      'levels',
      language,
    ),
  meterEndMissing: ({ sections }, _, language) =>
    ofSection(
      sections.meterReadings.filter(({ endKwh }) => endKwh === null).map(({ meter }) => meter),
      'meterReadings',
      language,
    ),
  meterEndEarly: (facts, _, language) =>
    ofSection(
      facts.earlyRegisters.map(({ meter, at }) => `${meter} (${formatMinute(at)})`),
      'meterReadings',
      language,
    ),
  readingsMissing: ({ missingReadings }, _, language) => ofReadings(missingReadings, language),
  breachesPending: ({ breaches }, _, language) => ofBreaches(breaches, language),
  directivesUnread: ({ sections }, _, language) =>
    ofSection(
      sections.directives
        .filter(({ isDone, read }) => !isDone && read === null)
        .map(({ from, content }) => `${from}: ${short(content)}`),
      'directives',
      language,
    ),
  safetyBriefMissing: ({ sections }, _, language) =>
    isSectionMissing(!sections.safetyBrief.isDone, 'safetyBrief', language),
  handoverItemsMissing: ({ sections }, _, language) =>
    isSectionMissing(sections.handoverItems.length === 0, 'handoverItems', language),
  conclusionMissing: ({ sections }, _, language) =>
    isSectionMissing(isBlank(sections.conclusion.text), 'conclusion', language),
  nextCrewMissing: ({ next }, _, language) =>
    next.crewSize > 0
      ? undefined
      : {
          count: 1,
          names: [],
          targets: [{ kind: 'schedule', id: next.day, label: usualName(next.shiftName, language) }],
        },
  consentWaiting: ({ changes }) =>
    found(changes.filter(({ consent }) => consent?.status === 'waiting').map(ofChange)),
  switchingSheetMissing: ({ operations }) =>
    ofOperations(
      operations.filter(({ kind, switchingSheetNo }) => kind === 'switching' && isBlank(switchingSheetNo)),
    ),
  defectOverdue: ({ openDefects, today }) =>
    found(
      openDefects
        .filter(({ dueOn }) => dueOn !== null && dueOn < today)
        .map(({ id, code }) => ofAbnormal(id, code)),
    ),
  roundsUnwalked: ({ unwalked }, _, language) => found(unwalked.map((round) => ofRound(round, language))),
  documentsUnread: ({ unread }) => found(unread.map(ofDocument)),
  reportsDue: ({ dueReports }) => ofReports(dueReports),
  lateEntries: ({ operations }) => ofOperations(operations.filter(({ isLate }) => isLate)),
  itemNotGood: ({ sections }, _, language) =>
    ofSection(
      sections.handoverItems.filter(({ state }) => state !== 'good').map(({ name }) => name),
      'handoverItems',
      language,
    ),
}

const isBlank = (value: string | number | null) => value === null || value === ''

/** More than what an instrument shows of a machine at rest. */
const LEAST_POWER = 0.05
const isOn = (value: number | null): value is number => value !== null && Math.abs(value) > LEAST_POWER
const power = (quantity: string, value: number | null, unit: string) =>
  isOn(value) && `${quantity} ${formatDecimal(value)} ${unit}`

/** Long enough to recognise a text by; it goes on in a list, so its full stop stays away. */
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text.replace(/\.$/, ''))

/** One finding for each of the places; none where there are no places. */
function found(targets: readonly GateTarget[]): Found {
  if (targets.length === 0) return undefined
  return { count: targets.length, names: targets.map(({ label }) => label), targets: [...targets] }
}

function ofOperations(operations: readonly OperationFacts[]): Found {
  return found(
    operations.map(({ id, occurredAt, equipment, content }) => {
      const label = `${formatMinute(occurredAt)} ${short(equipment ?? content)}`
      return { kind: 'operation', id: String(id), label }
    }),
  )
}

function ofChange({
  id,
  changedAt,
  outEmployeeName,
  inEmployeeName,
  approvedByName,
}: ChangeFacts): GateTarget {
  const places = `${outEmployeeName} → ${inEmployeeName} (${approvedByName})`
  return { kind: 'personnel', id: String(id), label: `${formatMinute(changedAt)} ${places}` }
}

function ofRound({ id, routeName, dueAt, missingStops }: UnwalkedRound, language: Language): GateTarget {
  const lacking = language === 'vi' ? `thiếu ${missingStops} điểm` : `${missingStops} stops missing`
  return { kind: 'round', id: String(id), label: `${formatMinute(dueAt)} ${short(routeName)} (${lacking})` }
}

function ofDocument({ id, docNo, names }: UnreadDocument): GateTarget {
  return { kind: 'document', id: String(id), label: `${docNo} (${names.join(', ')})` }
}

/** The first of many are named: of a report that nobody sends every day adds one. */
function ofReports(due: readonly OwedReport[]): Found {
  const all = found(
    due.map(({ id, reportName, recipient, dueAt }) => ({
      kind: 'report',
      id: String(id),
      label: `${short(reportName)} → ${short(recipient)} (${formatInstant(dueAt)})`,
    })),
  )
  if (!all || all.count <= NAMED) return all
  return { ...all, names: [...all.names.slice(0, NAMED), '…'], targets: all.targets.slice(0, NAMED) }
}

function ofAbnormal(id: number, label: string): GateTarget {
  return { kind: 'abnormal', id: String(id), label }
}

const faultWords: Readonly<Record<LineFault, Readonly<Record<Language, string>>>> = {
  withoutItem: { vi: 'chưa chọn mục', en: 'names no item' },
  unknownItem: { vi: 'mục không có trong danh sách', en: 'the item is not on the list' },
  closedTwice: { vi: 'mục đã đóng bằng dòng khác', en: 'another entry has closed it' },
  closedBeforeOpen: { vi: 'đóng trước khi mở', en: 'closed before it was opened' },
  numberTaken: { vi: 'số này đang mở ở mục khác', en: 'the number is open already' },
}

function ofLines(faulty: readonly FaultyLine[], language: Language): Found {
  return found(
    faulty.map(({ line: { operationId, occurredAt, content }, fault }) => {
      const label = `${formatMinute(occurredAt)} ${short(content)} (${faultWords[fault][language]})`
      return { kind: 'operation', id: String(operationId ?? ''), label }
    }),
  )
}

function ofBreaches(breaches: readonly PendingBreach[], language: Language): Found {
  if (breaches.length === 0) return undefined
  const names = breaches.map(
    ({ deviceCode, parameterName }) => `${deviceCode} ${usualName(parameterName, language)}`,
  )
  const named = names.slice(0, NAMED)
  return {
    count: breaches.length,
    names: names.length > named.length ? [...named, '…'] : named,
    targets: [{ kind: 'breaches', id: 'waiting', label: named[0] ?? '' }],
  }
}

/** The first of many: a sheet that nobody has opened would name a hundred. */
const NAMED = 8

function ofReadings(missing: readonly MissingReadings[], language: Language): Found {
  const count = missing.reduce((sum, { times }) => sum + times.length, 0)
  if (count === 0) return undefined
  const named = missing.slice(0, NAMED).map((one): GateTarget => ({
    kind: 'sheet',
    id: `${one.sheet}.${one.deviceId}.${plantDay(one.times[0] ?? '')}`,
    label: `${one.deviceCode} ${usualName(one.parameterName, language)} ${one.timesText}`,
  }))
  const names = named.map(({ label }) => label)
  return { count, names: missing.length > named.length ? [...names, '…'] : names, targets: named }
}

/** Names of rows or fields of one section. */
function ofSection(names: readonly string[], section: SectionName, language: Language): Found {
  if (names.length === 0) return undefined
  return { count: names.length, names: [...names], targets: [toSection(section, language)] }
}

function isSectionMissing(isMissing: boolean, section: SectionName, language: Language): Found {
  return isMissing ? { count: 1, names: [], targets: [toSection(section, language)] } : undefined
}

function toSection(section: SectionName, language: Language): GateTarget {
  return { kind: 'section', id: section, label: sectionLabels[section][language] }
}
