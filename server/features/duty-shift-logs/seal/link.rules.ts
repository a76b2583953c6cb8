import { canonical, type JsonValue } from './canonical.rules.ts'

/** How links are written; another way of writing them gets another number. */
const LINK_FORM = 5

/** The fields that forms added to those before them: in which form, where they stand, and what they are called. */
const added: readonly (readonly [
  form: number,
  place: 'shift' | 'operations' | 'personnelChanges' | 'abnormals' | 'corrections',
  names: readonly string[],
])[] = [
  [2, 'shift', ['firstSignedAt']],
  [2, 'operations', ['struckAt', 'struckReason', 'struckBy', 'struckByName']],
  [2, 'abnormals', ['struckAt', 'struckReason', 'struckBy', 'struckByName']],
  [2, 'corrections', ['occurredAt']],
  [3, 'operations', ['item']],
  [3, 'corrections', ['item']],
  [4, 'shift', ['gateConsents']],
  [
    4,
    'personnelChanges',
    ['restCode', 'isEmergency', 'breaches', 'consent', 'consentAt', 'consentMeans', 'consentNote'],
  ],
  [5, 'operations', ['proposalId', 'proposalNo']],
]

/** Where a link stands in the chain of its plant. */
export interface LinkPlace {
  readonly chainNo: number
  /** SHA-256 of the link before; null for the first of a plant. */
  readonly previousHash: string | null
}

/** What a link holds of a shift. */
export interface LinkContent {
  readonly shift: {
    readonly plantId: number
    readonly sealedAt: string | null
    readonly operations?: readonly object[]
    readonly personnelChanges?: readonly object[]
    readonly abnormals?: readonly object[]
  }
  readonly corrections: readonly object[]
}

/** The form in which a kept link is written; the latest where its text does not say. */
export function formOf(link: string): number {
  // No text of a record reads so: its quotes are escaped.
  const form = /,"form":(\d+),"plantId":/.exec(link)?.[1]
  return form === undefined ? LINK_FORM : Number(form)
}

/**
 * What a link of a form holds of a shift. Fields that came later are left out while they say nothing: one that says
 * something was written into a shift after it was sealed.
 */
export function inForm(content: LinkContent, form: number): LinkContent {
  if (form >= LINK_FORM) return content
  const later = (place: (typeof added)[number][1]) =>
    added.filter(([since, where]) => since > form && where === place).flatMap(([, , names]) => names)
  const rows = <Row extends object>(list: readonly Row[], place: (typeof added)[number][1]) =>
    list.map((row) => without(row, later(place)))
  const { operations, personnelChanges, abnormals, ...shift } = content.shift
  return {
    corrections: rows(content.corrections, 'corrections'),
    shift: {
      ...without(shift, later('shift')),
      ...(operations && { operations: rows(operations, 'operations') }),
      ...(personnelChanges && { personnelChanges: rows(personnelChanges, 'personnelChanges') }),
      ...(abnormals && { abnormals: rows(abnormals, 'abnormals') }),
    },
  }
}

/** A record without those of the named fields that are null. */
function without<Row extends object>(row: Row, names: readonly string[]): Row {
  const kept = Object.entries(row).filter(([name, value]) => value !== null || !names.includes(name))
  return Object.fromEntries(kept) as Row
}

/** The text of a link: what is hashed, and kept beside its hash. */
export function writeLink(
  { chainNo, previousHash }: LinkPlace,
  content: LinkContent,
  form: number = LINK_FORM,
): string {
  const { shift, corrections } = inForm(content, form)
  const link = {
    form,
    plantId: shift.plantId,
    chainNo,
    previousHash,
    sealedAt: shift.sealedAt,
    shift,
    corrections,
  }
  // Read from the database as JSON has it: texts, numbers, lists and plain objects.
  return canonical(link as unknown as JsonValue)
}
