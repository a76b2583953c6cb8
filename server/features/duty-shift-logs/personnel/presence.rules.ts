import type { CrewMember, PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'

type Member = Pick<CrewMember, 'employeeId' | 'fullName' | 'post' | 'presentFrom' | 'presentUntil'>

/** One person takes over from another, until an instant or to the end of the shift. */
export type Takeover = Pick<
  PersonnelChange,
  | 'id'
  | 'changedAt'
  | 'until'
  | 'post'
  | 'outEmployeeId'
  | 'outEmployeeName'
  | 'inEmployeeId'
  | 'inEmployeeName'
>

/** A crew after changes of personnel, or what is wrong with them. */
export type CrewAfter =
  | {
      readonly members: readonly Member[]
      /** When each of them was there. */
      readonly presence: ReadonlyMap<number, readonly Stretch[]>
    }
  | { readonly problem: 'notOnShift' | 'alreadyOnShift' }

/** A stretch of presence in milliseconds since 1970; without ends (infinite ones) it is the whole shift. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

type Standing = Pick<Member, 'employeeId' | 'fullName' | 'post'> & { readonly stretches: readonly Stretch[] }

const wholeShift: Stretch = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

function stretchOf({ changedAt, until }: Takeover): Stretch {
  return { from: Date.parse(changedAt), to: until === null ? wholeShift.to : Date.parse(until) }
}

const inOrder = (changes: readonly Takeover[]) =>
  changes.toSorted(
    (one, other) => Date.parse(one.changedAt) - Date.parse(other.changedAt) || one.id - other.id,
  )

/** Who stood a shift at its start: all of its crew but those who came for another. */
export function crewAtStart(crew: readonly Member[], changes: readonly Takeover[]): Member[] {
  const seen = new Set<number>()
  const comers = new Set<number>()
  for (const { inEmployeeId, outEmployeeId } of inOrder(changes)) {
    if (!seen.has(inEmployeeId)) comers.add(inEmployeeId)
    seen.add(inEmployeeId)
    seen.add(outEmployeeId)
  }
  return crew.filter(({ employeeId }) => !comers.has(employeeId))
}

/**
 * Walks through the changes of a shift in order of time. Only who is there can leave, only who is not can come, and who
 * was replaced until an instant comes back then. Members are told with the last stretch of their presence.
 *
 * @param atStart who stood the shift at its start
 */
export function crewAfter(atStart: readonly Member[], changes: readonly Takeover[]): CrewAfter {
  const standing = new Map<number, Standing>(
    atStart.map((member) => [member.employeeId, { ...member, stretches: [wholeShift] }]),
  )
  for (const change of inOrder(changes)) {
    const { outEmployeeId, inEmployeeId, inEmployeeName, post } = change
    const taken = stretchOf(change)
    const out = standing.get(outEmployeeId)
    const left = out?.stretches.find(({ from, to }) => from <= taken.from && taken.from < to)
    if (!out || !left) return { problem: 'notOnShift' }
    const comer = standing.get(inEmployeeId)
    // Who replaces somebody that is there for a while only stays no longer than they would have.
    const stands = { from: taken.from, to: Math.min(taken.to, left.to) }
    if (comer?.stretches.some(({ from, to }) => from < stands.to && stands.from < to)) {
      return { problem: 'alreadyOnShift' }
    }
    const around = [
      { from: left.from, to: stands.from },
      { from: stands.to, to: left.to },
    ].filter(({ from, to }) => from < to)
    standing.set(outEmployeeId, {
      ...out,
      stretches: [...out.stretches.filter((one) => one !== left), ...around],
    })
    standing.set(inEmployeeId, {
      employeeId: inEmployeeId,
      fullName: inEmployeeName,
      post,
      stretches: [...(comer?.stretches ?? []), stands],
    })
  }
  return {
    members: [...standing.values()].flatMap(inLastStretch),
    presence: new Map([...standing].map(([employeeId, { stretches }]) => [employeeId, stretches])),
  }
}

/** Somebody who left in the instant they came has no stretch, and was never there. */
function inLastStretch({ employeeId, fullName, post, stretches }: Standing): Member[] {
  const instant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null)
  return stretches
    .toSorted((one, other) => one.to - other.to)
    .slice(-1)
    .map(({ from, to }) => {
      return { employeeId, fullName, post, presentFrom: instant(from), presentUntil: instant(to) }
    })
}

/** A takeover to the end of the shift hands on its leadership, too; one for a while does not. */
const handsOn = ({ until }: Takeover) => until === null

/** Who led a shift at its start, told by who leads it after some changes. */
export function leaderAtStart(leaderId: number, changes: readonly Takeover[]): number {
  return inOrder(changes)
    .filter(handsOn)
    .reduceRight(
      (leader, change) => (change.inEmployeeId === leader ? change.outEmployeeId : leader),
      leaderId,
    )
}

/** Who leads a shift after some changes, told by who led it at its start. */
export function leaderAfter(leaderId: number, changes: readonly Takeover[]): number {
  return inOrder(changes)
    .filter(handsOn)
    .reduce((leader, change) => (change.outEmployeeId === leader ? change.inEmployeeId : leader), leaderId)
}
