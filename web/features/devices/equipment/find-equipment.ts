import { type Equipment, equipmentText, UNDECIDED } from '#contract/devices/equipment.ts'

import { fold, matchRank } from '#web/platform/format/fold.ts'

/** What a log holds of the device it names. */
export interface EquipmentChoice {
  /** Null for what is not in the catalogue, or for nothing at all; `UNDECIDED` while nobody has said. */
  readonly deviceId: number | null
  readonly equipment: string | null
}

/** No list is read further than this. */
const MOST = 30

/** Letters and digits alone: `mc 171`, `MC171` and `mc-171` are the same. */
const plain = (text: string) => fold(text).replaceAll(/[^\p{L}\d]/gu, '')

const namesOf = (one: Equipment) => [
  one.code,
  one.operatingNo ?? '',
  one.name,
  equipmentText(one),
  ...one.formerCodes,
]

/** What a device was called before, as far as it begins with what is typed. */
export function formerFound({ formerCodes }: Equipment, typed: string): readonly string[] {
  const wanted = plain(typed)
  return wanted === '' ? [] : formerCodes.filter((code) => plain(code).startsWith(wanted))
}

/** How well a device answers what is typed: 0 is not at all; its number and code count before its former ones, and those before its name. */
function rankOf(one: Equipment, typed: string): number {
  const wanted = plain(typed)
  const numbers = [one.operatingNo, one.code].flatMap((text) => (text ? [plain(text)] : []))
  if (numbers.includes(wanted)) return 8
  if (wanted !== '' && numbers.some((number) => number.startsWith(wanted))) return 7
  const former = formerFound(one, typed)
  if (former.length > 0) return former.some((code) => plain(code) === wanted) ? 6 : 5
  return matchRank([one.operatingNo, one.code, one.name, one.station].filter(Boolean).join(' '), typed)
}

/** The devices that answer what is typed, the best first; equally good ones stay as the catalogue has them, named last first. */
export function findEquipment(all: readonly Equipment[], typed: string): readonly Equipment[] {
  if (typed.trim() === '') return all.slice(0, MOST)
  return all
    .map((one) => ({ one, rank: rankOf(one, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MOST)
    .map(({ one }) => one)
}

/** The only device that is called exactly what is typed; `171`, that a breaker and a line share, is none. */
export function exactEquipment(all: readonly Equipment[], typed: string): Equipment | undefined {
  const wanted = plain(typed)
  const exact = all.filter((one) => namesOf(one).some((name) => name !== '' && plain(name) === wanted))
  return exact.length === 1 ? exact[0] : undefined
}

/** What is held once a device of the catalogue is picked. */
export function picked(one: Equipment): EquipmentChoice {
  return { deviceId: one.id, equipment: equipmentText(one) }
}

/** What is held while somebody types: nothing decided, but every letter of it. */
export function typedOnly(text: string): EquipmentChoice {
  return text.trim() === '' ? { deviceId: null, equipment: null } : { deviceId: UNDECIDED, equipment: text }
}
