import { type FormerField, formerFields } from '#contract/devices/former-codes.ts'

/** What a device is called. */
export type Called = Readonly<Record<FormerField, string | null>>

interface Former {
  readonly field: FormerField
  readonly value: string
}

/** Codes are told apart by capitals, operating numbers are not. */
export function isSameCode(field: FormerField, one: string | null, other: string | null): boolean {
  return field === 'code' ? one === other : one?.toUpperCase() === other?.toUpperCase()
}

/** Says whether a device is called otherwise after a change. */
export const isRenamed = (before: Called, after: Partial<Called>): boolean =>
  formerFields.some((field) => after[field] !== undefined && !isSameCode(field, before[field], after[field]))

/** What a device stops being called by a change: kept as its former code or number. */
export function formerOf(before: Called, after: Partial<Called>): Former[] {
  return formerFields.flatMap((field) => {
    const [value, now] = [before[field], after[field]]
    return value === null || now === undefined || isSameCode(field, value, now) ? [] : [{ field, value }]
  })
}

/** The former codes that a device is called again: no former ones any more. */
export function regainedOf<One extends Former>(former: readonly One[], after: Partial<Called>): One[] {
  return former.filter(
    ({ field, value }) => after[field] !== undefined && isSameCode(field, value, after[field]),
  )
}
