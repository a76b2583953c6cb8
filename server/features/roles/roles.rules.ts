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

/** The rights of whoever keeps accounts, settings and catalogues: all but those of running the plant. */
export const adminRights: readonly string[] = Object.entries(allPermissions).flatMap(([name, right]) =>
  right.isOperational ? [] : [name],
)

/**
 * The rights that somebody may hand on: those they hold, and those under one of them. Who keeps the accounts hands on
 * what they do not hold themselves.
 */
export function rightsToGive({ roleNames, permissions: held }: Omit<Giver, 'plantIds'>): string[] {
  if (roleNames.includes(ADMIN)) return Object.keys(allPermissions)
  const under = Object.entries(allPermissions).flatMap(([name, right]) =>
    right.under && held.has(right.under) ? [name] : [],
  )
  return [...new Set([...held, ...under])]
}

/** What somebody may do with a role: who gave it rights they do not hold stands above them, and system roles stay. */
export function roleCan(actor: Giver, role: Powers & { readonly isStatic: boolean }) {
  const edit = actor.permissions.has('Roles.Edit') && mayGiveRole(actor, role)
  return { edit, delete: edit && !role.isStatic }
}

/**
 * Says whether somebody may give a role: it holds no right that they could not hand on, and lets nobody see more plants
 * than they do. Otherwise whoever keeps employees could make anybody, themselves included, as powerful as they like.
 */
export function mayGiveRole(giver: Giver, role: Powers): boolean {
  if (giver.roleNames.includes(ADMIN)) return true
  if (role.normalizedName === ADMIN || (role.seesAllPlants && giver.plantIds !== 'all')) return false
  const rights = new Set(rightsToGive(giver))
  return role.permissions.every((name) => rights.has(name))
}
