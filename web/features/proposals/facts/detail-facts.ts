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
import { proposalFormWords, proposalWords } from '#contract/proposals/words.ts'

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
    [proposalFormWords.leaveCode, leaveCode && `${label(leaveCodeLabels[leaveCode])} (${leaveCode})`],
    ...spanOf(telling),
    [proposalFormWords.handoverToId, named([handoverToId])],
    [proposalFormWords.contactPhone, contactPhone],
  ],
  shiftSwap: ({ ownDay, withId, withDay }, { w, named, proposal: { swap } }) => [
    [proposalFormWords.ownDay, shiftText(w, swap?.ownCode, ownDay)],
    [proposalFormWords.withId, named([withId])],
    [proposalFormWords.withDay, shiftText(w, swap?.withCode, withDay)],
  ],
  overtime: ({ day, fromTime, toTime, employeeIds }, { named }) => [
    [proposalFormWords.day, formatShownDay(day)],
    [t.time, [fromTime, toTime].filter(Boolean).join(' – ')],
    [proposalFormWords.employeeIds, named(employeeIds ?? [])],
  ],
  businessTrip: ({ destination, transport, companionIds, costVnd }, { label, named, ...telling }) => [
    [proposalFormWords.destination, destination],
    [proposalFormWords.transport, transport && label(transportLabels[transport])],
    ...spanOf(telling),
    [proposalFormWords.companionIds, named(companionIds ?? [])],
    [proposalFormWords.costVnd, money(costVnd)],
  ],
  training: ({ course, provider, place, costVnd }, telling) => [
    [proposalFormWords.course, course],
    [proposalFormWords.provider, provider],
    [proposalFormWords.place, place],
    ...spanOf(telling),
    [proposalFormWords.costVnd, money(costVnd)],
  ],
  materials: ({ neededOn, equipment, costVnd }, { proposal: { deviceName, abnormalText } }) => [
    [proposalFormWords.neededOn, formatShownDay(neededOn)],
    [t.usedFor, equipment],
    [proposalFormWords.deviceId, deviceName],
    [proposalFormWords.abnormalId, abnormalText],
    [proposalFormWords.costVnd, money(costVnd)],
  ],
  repair: ({ equipment, wishedOn, costVnd }, { proposal: { deviceName, abnormalText } }) => [
    [proposalFormWords.equipment, equipment],
    [proposalFormWords.deviceId, deviceName],
    [proposalFormWords.abnormalId, abnormalText],
    [proposalFormWords.wishedOn, formatShownDay(wishedOn)],
    [proposalFormWords.costVnd, money(costVnd)],
  ],
  workRegistration: ({ needsOutage, ...work }, { w, proposal }) => [
    [proposalFormWords.equipment, work.equipment],
    [proposalFormWords.deviceId, proposal.deviceName],
    [proposalFormWords.needsOutage, needsOutage === null ? null : w(needsOutage ? t.outageYes : t.outageNo)],
    [proposalFormWords.fromAt, formatShownInstant(work.fromAt)],
    [proposalFormWords.toAt, formatShownInstant(work.toAt)],
    [proposalFormWords.commanderName, work.commanderName],
    [proposalFormWords.peopleCount, work.peopleCount === null ? null : String(work.peopleCount)],
    [proposalFormWords.safetyMeasures, work.safetyMeasures],
  ],
  payment: ({ payee, costVnd, invoiceNo, contractNo, dueOn }) => [
    [proposalFormWords.payee, payee],
    [t.amount, money(costVnd)],
    [proposalFormWords.invoiceNo, invoiceNo],
    [proposalFormWords.contractNo, contractNo],
    [proposalFormWords.dueOn, formatShownDay(dueOn)],
  ],
  outsideHire: ({ service, contractor, fromDay, toDay, costVnd }) => [
    [proposalFormWords.service, service],
    [proposalFormWords.contractor, contractor],
    [proposalWords.fromDay, formatShownDay(fromDay)],
    [proposalWords.toDay, formatShownDay(toDay)],
    [proposalFormWords.costVnd, money(costVnd)],
  ],
  cardIssue: ({ cardType, vehicleType, ...card }, { label }) => [
    [proposalFormWords.cardType, cardType && label(cardTypeLabels[cardType])],
    [proposalFormWords.holderName, card.holderName],
    [proposalFormWords.company, card.company],
    [proposalFormWords.citizenIdNumber, card.citizenIdNumber],
    [proposalFormWords.phoneNumber, card.phoneNumber],
    [proposalFormWords.vehicleType, vehicleType && label(vehicleTypeLabels[vehicleType])],
    [proposalFormWords.licencePlate, card.licencePlate],
    [proposalFormWords.zones, card.zones],
    [proposalWords.fromDay, formatShownDay(card.fromDay)],
    [proposalWords.toDay, formatShownDay(card.toDay)],
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
    [proposalWords.fromDay, formatShownDay(proposal.fromDay)],
    [proposalWords.toDay, formatShownDay(proposal.toDay)],
    [proposalWords.days, proposal.days === null ? null : w(t.daysCount, { count: proposal.days })],
  ]
}

function namesIn({ people, authorId, authorName }: ProposalDetail): Telling['named'] {
  const names = new Map<number | null, string>(people.map(({ id, fullName }) => [id, fullName]))
  names.set(authorId, authorName)
  return (ids) => ids.flatMap((id) => names.get(id) ?? []).join(', ')
}
