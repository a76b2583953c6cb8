import { type Access } from '#contract/core/endpoint.ts'
import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'

/** Who is calling, with the rights they hold at this moment. */
export interface Actor {
  readonly userId: number
  readonly sessionId: string
  readonly userName: string
  readonly fullName: string
  readonly permissions: ReadonlySet<string>
  /** Normalized role names, e.g. `ADMIN`, `QĐ`. */
  readonly roleNames: readonly string[]
  /** Plants the actor may see. */
  readonly plantIds: 'all' | readonly number[]
  readonly dutyTeamId: number | null
  readonly language: Language | null
  readonly mustChangePassword: boolean
  /** How far the database was when it knew this: replicas that are as far know all that this call may expect. */
  readonly position?: string | null
}

/** Says whether the actor holds the access that an endpoint asks for. An unknown permission is not held. */
export function holds(actor: Actor | null, access: Access): boolean {
  if (access === 'anyone') return true
  if (!actor) return false
  if (access === 'signedIn') return true
  const accepted: readonly string[] = typeof access === 'string' ? [access] : access
  return accepted.some((permission) => actor.permissions.has(permission))
}

/** Says whether the actor may see a plant; that of a record which is gone is known to those who see all plants. `scoped` says it in SQL. */
export function seesPlant({ plantIds }: Pick<Actor, 'plantIds'>, plantId: number | undefined): boolean {
  return plantIds === 'all' || (plantId !== undefined && plantIds.includes(plantId))
}

/**
 * Stops a call that touches a plant the actor may not see.
 *
 * @throws problem `core.plantForbidden`
 */
export function requirePlant(actor: Actor, plantId: number): void {
  if (!seesPlant(actor, plantId)) throw new Problem(coreProblems.plantForbidden)
}
