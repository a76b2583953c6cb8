import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import { reportKindRights } from '#contract/reports/rights.ts'
import { reportKindNames } from '#contract/reports/subject.ts'
import type { Actor } from '#server/platform/auth/actor.ts'

type Holder = Pick<Actor, 'permissions'>

/** Whether somebody who may see reports may see those of a kind. */
export function seesKind({ permissions }: Holder, kind: ReportKind): boolean {
  const right = reportKindRights[kind]
  return right === undefined || permissions.has(right)
}

/** The kinds of reports that somebody may see. */
export const kindsSeenBy = (actor: Holder): ReportKind[] =>
  reportKindNames.filter((kind) => seesKind(actor, kind))

/** @throws problem `core.forbidden` naming the right to the book that the kind is a page of */
export function requireKind(actor: Holder, kind: ReportKind): void {
  const permission = reportKindRights[kind]
  if (permission !== undefined && !seesKind(actor, kind))
    throw new Problem(coreProblems.forbidden, { permission })
}
