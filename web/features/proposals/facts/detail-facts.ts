import { formatInteger, formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import type { ProposalDetails } from '#contract/proposals/forms.ts'
import {
  cardTypeLabels,
  leaveCodeLabels,
  transportLabels,
  vehicleTypeLabels,
  type ProposalKind,
} from '#contract/proposals/labels.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'

import type { Label } from '#web/platform/i18n/language.ts'
import type { Say, Word } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'

/** One named fact; what is not said has no text. */
type NamedFact = readonly [name: Word, text: string | null | undefined]

/** What puts facts into the user’s language. */
interface Language {
  readonly w: Say
  readonly label: (label: Label) => string
}

interface Telling extends Language {
  readonly proposal: ProposalDetail
  /** The names of people. */
  readonly named: (ids: readonly (number | null)[]) => string
}

type Tell<Kind extends ProposalKind> = (
  details: Extract<ProposalDetails, { kind: Kind }>,
  telling: Telling,
) => readonly NamedFact[]

/** What the form of each kind says beyond title, content and reason. */
const factsOf: { readonly [Kind in ProposalKind]: Tell<Kind> } = {
  leave: ({ leaveCode, handoverToId, contactPhone }, { label, named, ...telling }) => [
    [t.leaveCode, leaveCode && `${label(leaveCodeLabels[leaveCode])} (${leaveCode})`],
    ...spanOf(telling),
    [t.handoverTo, named([handoverToId])],
    [t.contactPhone, contactPhone],
  ],
  shiftSwap: ({ ownDay, withId, withDay }, { w, named, proposal: { swap } }) => [
    [t.authorShift, shiftText(w, swap?.ownCode, ownDay)],
    [t.swapWith, named([withId])],
    [t.withShift, shiftText(w, swap?.withCode, withDay)],
  ],
  overtime: ({ day, fromTime, toTime, employeeIds }, { named }) => [
    [t.overtimeDay, formatShownDay(day)],
    [t.time, [fromTime, toTime].filter(Boolean).join(' – ')],
    [t.overtimePeople, named(employeeIds ?? [])],
  ],
  businessTrip: ({ destination, transport, companionIds, costVnd }, { label, named, ...telling }) => [
    [t.destination, destination],
    [t.transport, transport && label(transportLabels[transport])],
    ...spanOf(telling),
    [t.companions, named(companionIds ?? [])],
    [t.plannedCost, money(costVnd)],
  ],
  training: ({ course, provider, place, costVnd }, telling) => [
    [t.course, course],
    [t.provider, provider],
    [t.place, place],
    ...spanOf(telling),
    [t.plannedCost, money(costVnd)],
  ],
  materials: ({ neededOn, equipment, costVnd }, { proposal: { deviceName, abnormalText } }) => [
    [t.neededOn, formatShownDay(neededOn)],
    [t.usedFor, equipment],
    [t.device, deviceName],
    [t.abnormal, abnormalText],
    [t.plannedCost, money(costVnd)],
  ],
  repair: ({ equipment, wishedOn, costVnd }, { proposal: { deviceName, abnormalText } }) => [
    [t.equipment, equipment],
    [t.device, deviceName],
    [t.abnormal, abnormalText],
    [t.wishedOn, formatShownDay(wishedOn)],
    [t.plannedCost, money(costVnd)],
  ],
  workRegistration: ({ needsOutage, ...work }, { w, proposal }) => [
    [t.equipment, work.equipment],
    [t.device, proposal.deviceName],
    [t.needsOutage, needsOutage === null ? null : w(needsOutage ? t.outageYes : t.outageNo)],
    [t.fromAt, formatShownInstant(work.fromAt)],
    [t.toAt, formatShownInstant(work.toAt)],
    [t.commander, work.commanderName],
    [t.peopleCount, work.peopleCount === null ? null : String(work.peopleCount)],
    [t.safetyMeasures, work.safetyMeasures],
  ],
  payment: ({ payee, costVnd, invoiceNo, contractNo, dueOn }) => [
    [t.payee, payee],
    [t.amount, money(costVnd)],
    [t.invoiceNo, invoiceNo],
    [t.contractNo, contractNo],
    [t.payBy, formatShownDay(dueOn)],
  ],
  outsideHire: ({ service, contractor, fromDay, toDay, costVnd }) => [
    [t.service, service],
    [t.contractor, contractor],
    [t.fromDay, formatShownDay(fromDay)],
    [t.toDay, formatShownDay(toDay)],
    [t.plannedCost, money(costVnd)],
  ],
  cardIssue: ({ cardType, vehicleType, ...card }, { label }) => [
    [t.cardType, cardType && label(cardTypeLabels[cardType])],
    [t.holder, card.holderName],
    [t.company, card.company],
    [t.citizenId, card.citizenIdNumber],
    [t.phone, card.phoneNumber],
    [t.vehicleType, vehicleType && label(vehicleTypeLabels[vehicleType])],
    [t.licencePlate, card.licencePlate],
    [t.zones, card.zones],
    [t.fromDay, formatShownDay(card.fromDay)],
    [t.toDay, formatShownDay(card.toDay)],
  ],
}

/** What the form of a proposal says beyond title, content and reason; what was left empty is left out. */
export function detailFacts(
  proposal: ProposalDetail,
  language: Language,
): readonly { readonly label: string; readonly value: string }[] {
  const tell = factsOf[proposal.details.kind] as Tell<ProposalKind>
  const facts = tell(proposal.details, { ...language, proposal, named: namesIn(proposal) })
  return facts.flatMap(([name, value]) => (value ? [{ label: language.w(name), value }] : []))
}

const money = (value: number | null) => (value === null ? null : `${formatInteger(value)} VND`)

function shiftText(w: Say, code: string | null | undefined, day: string | null): string {
  return [code && w(t.shiftOf, { code }), formatShownDay(day)].filter(Boolean).join(', ')
}

function spanOf({ w, proposal }: Pick<Telling, 'w' | 'proposal'>): readonly NamedFact[] {
  return [
    [t.fromDay, formatShownDay(proposal.fromDay)],
    [t.toDay, formatShownDay(proposal.toDay)],
    [t.days, proposal.days === null ? null : w(t.daysCount, { count: proposal.days })],
  ]
}

function namesIn({ people, authorId, authorName }: ProposalDetail): Telling['named'] {
  const names = new Map<number | null, string>(people.map(({ id, fullName }) => [id, fullName]))
  names.set(authorId, authorName)
  return (ids) => ids.flatMap((id) => names.get(id) ?? []).join(', ')
}
