import { pathTo, paths } from '#contract/core/paths.ts'

/** Screens that show one record to different people: a proposal to its author, and to who decides on it. */
const twinsOf = (id: string) => [pathTo(paths.proposal, { id }), pathTo(paths.review, { proposalId: id })]

/** The addresses under which notices of a record may stand, from that of a screen that shows it. */
export function addressesOfRecord(path: string): string[] {
  const twins: string[] = twinsOf(/\/(\d+)$/.exec(path)?.[1] ?? '')
  return twins.includes(path) ? twins : [path]
}
