interface Card {
  /** Who holds it, whichever of their cards it is. */
  readonly holderKey: string
  readonly employeeId: number | null
  readonly holderName: string
  readonly peopleCount: number
  readonly memberNames: readonly string[]
}

/**
 * The heads to be ticked off with each card, by name; null stands for one whose name is not known. Nobody is ticked off
 * twice: a holder who is in the crew, or has a card with more people or an earlier one, is no head of this one, but those
 * who came with them are.
 *
 * @param cards those inside; of a holder's cards the first one counts
 */
export function headsOf(cards: readonly Card[], crewIds: ReadonlySet<number>): (string | null)[][] {
  const seen = new Set<string>()
  return cards.map(({ holderKey, employeeId, holderName, peopleCount, memberNames }) => {
    if (seen.has(holderKey)) return []
    seen.add(holderKey)
    const isInCrew = employeeId !== null && crewIds.has(employeeId)
    const names = memberNames.slice(0, peopleCount - 1)
    const unnamed = Array.from({ length: peopleCount - 1 - names.length }, () => null)
    return [...(isInCrew ? [] : [holderName]), ...names, ...unnamed]
  })
}

/** The employees who are in the list by their presence alone: neither in the crew nor inside on a card. */
export function onlyPresent<P extends { readonly employeeId: number }>(
  present: readonly P[],
  crewIds: ReadonlySet<number>,
  cards: readonly Pick<Card, 'employeeId'>[],
): P[] {
  const onCards = new Set(cards.flatMap(({ employeeId }) => employeeId ?? []))
  return present.filter(({ employeeId }) => !crewIds.has(employeeId) && !onCards.has(employeeId))
}
