import { allPermissions } from '#contract/all.ts'

/** The part of an actor that decides what they may hand on. */
export interface Giver {
  /** Normalized role names. */
  readonly roleNames: readonly string[]
  readonly plantIds: 'all' | readonly number[]
  readonly permissions: ReadonlySet<string>
}

/** What a role lets its holders do and see. */
export interface Powers {
  readonly normalizedName: string
  readonly seesAllPlants: boolean
  readonly permissions: readonly string[]
}

const ADMIN = 'ADMIN'

/** The rights that somebody may hand on: those they hold, and those under one of them. */
export function rightsToGive(held: ReadonlySet<string>): string[] {
  const under = Object.entries(allPermissions).flatMap(([name, right]) =>
    right.under && held.has(right.under) ? [name] : [],
  )
  return [...new Set([...held, ...under])]
}

/**
 * Says whether somebody may give a role: it holds no right that they could not hand on, and lets nobody see more plants
 * than they do. Otherwise whoever keeps employees could make anybody, themselves included, as powerful as they like.
 */
export function mayGiveRole(giver: Giver, role: Powers): boolean {
  if (giver.roleNames.includes(ADMIN)) return true
  if (role.normalizedName === ADMIN || (role.seesAllPlants && giver.plantIds !== 'all')) return false
  const rights = new Set(rightsToGive(giver.permissions))
  return role.permissions.every((name) => rights.has(name))
}
